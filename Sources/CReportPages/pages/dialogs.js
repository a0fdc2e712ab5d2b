// Dialogs and toasts.
"use strict";
const Dialogs = (() => {
  const { element, button } = Elements;

  const open = (title, content, actions, { wide = false } = {}) => {
    const before = document.activeElement;
    const heading = element("h2", { text: title, id: "dialog-title" });
    const dialog = element("dialog", { class: "dialog" + (wide ? " wide" : ""), "aria-labelledby": "dialog-title" },
      element("div", { class: "dialog-head" }, heading,
        button("Close", { icon: "close", text: false, kind: "quiet", key: "Esc", press: () => dialog.close() })),
      element("div", { class: "dialog-body" }, content),
      actions ? element("div", { class: "dialog-actions" }, actions(() => dialog.close())) : null);
    dialog.addEventListener("close", () => {
      dialog.remove();
      before?.focus?.({ preventScroll: true });
    });
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  };

  const confirm = (title, text, label, act) => open(title, element("p", { text }), (close) => [
    button("Cancel", { press: close }),
    button(label, { kind: "primary", autofocus: true, press: () => { close(); act(); } }),
  ]);

  /// Asks for the reason of a rejection; it may stay empty.
  const askNote = (title, act) => {
    const field = element("textarea", {
      id: "note", rows: 3, placeholder: "What is wrong? (may stay empty)", autofocus: true,
      "aria-label": "Note",
    });
    const send = (close) => { const note = field.value.trim(); close(); act(note); };
    open(title, field, (close) => {
      field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); send(close); }
      });
      return [
        button("Cancel", { press: close }),
        button("Reject", { icon: "reject", kind: "reject", key: "Enter", press: () => send(close) }),
      ];
    });
  };

  const toast = (text, { bad = false, action = null } = {}) => {
    const toast = element("div", { class: "toast" + (bad ? " bad" : ""), role: bad ? "alert" : "status" },
      element("span", { text }),
      action ? button(action.label, { kind: "small", press: action.press }) : null,
      button("Dismiss", { icon: "close", text: false, kind: "quiet", press: () => toast.remove() }));
    document.getElementById("toasts").append(toast);
    if (!bad && !action) setTimeout(() => toast.remove(), 4000);
    return toast;
  };

  const copyText = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${what} copied.`);
    } catch {
      // No clipboard for a page from disk in some browsers: show it, selected.
      const field = element("textarea", { rows: 4, readonly: true, "aria-label": what });
      field.value = text;
      open(what, field, null);
      field.select();
    }
  };

  return { open, confirm, askNote, toast, copyText };
})();
