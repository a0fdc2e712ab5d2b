// What one change to a page does, and where everything lies before and after it.
const kinds = {b: "[b]", t: "[t]", i: "svg[i]"};
let target;

/// The number of elements of a sort.
function count(sort) { return document.querySelectorAll(kinds[sort]).length; }

/// The element that is to change.
function choose(sort, index) {
  target = document.querySelectorAll(kinds[sort])[index];
  const style = getComputedStyle(target);
  return {
    border: style.borderTopWidth !== "0px", shadow: style.boxShadow !== "none", text: target.textContent.trim(),
    filled: style.backgroundColor !== "rgba(0, 0, 0, 0)", weight: +style.fontWeight, children: target.childElementCount,
    width: target.getBoundingClientRect().width, height: target.getBoundingClientRect().height,
  };
}

/// Sets styles of the target.
function style(values) { for (const [name, value] of Object.entries(values)) target.style.setProperty(name, value); }

/// Adds lengths to those that the target has.
function grow(values) {
  const computed = getComputedStyle(target);
  style({"box-sizing": "border-box"});
  for (const [name, by] of Object.entries(values)) {
    style({[name]: (parseFloat(computed.getPropertyValue(name)) || 0) + by + "px"});
  }
}

/// Says something else.
function write(text) { target.textContent = text; }

/// Shows another icon.
function draw(path) { target.querySelector("path").setAttribute("d", path); }

/// Shows the target, or hides it and keeps its place.
function show(isVisible) { target.style.visibility = isVisible ? "" : "hidden"; }

/// The boxes of the target, of its ancestors, and of all others, texts too, in the order of the document.
function boxes() {
  const box = ({x, y, width, height}) => [x, y, x + width, y + height];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const all = [];
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.data.trim()) { all.push(null); continue; }
      const range = document.createRange();
      range.selectNodeContents(node);
      all.push({box: box(range.getBoundingClientRect()), role: "other"});
    } else {
      const role = node === target ? "target"
        : node.contains(target) ? "ancestor" : target.contains(node) ? "inside" : "other";
      all.push({box: box(node.getBoundingClientRect()), role});
    }
  }
  return {target: box(target.getBoundingClientRect()), all};
}
