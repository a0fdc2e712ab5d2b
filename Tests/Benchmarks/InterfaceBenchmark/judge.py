"""Whether what was said of a pair of screenshots is what the document says."""

EDGES = range(4)
SLIGHT = {"antialiasing", "imperceptible"}


def scaled(box, scale):
    """A box of the document in device pixels, as browsers snap it."""
    return [int(edge * scale + 0.5) for edge in box]


def consequences(before, after, scale):
    """What else moved, and what else has another size: boxes before and after."""
    moved, resized = [], []
    for one, other in zip(before, after):
        if not one or not other or other["box"][0] == other["box"][2]:
            continue
        first, second = scaled(one["box"], scale), scaled(other["box"], scale)
        if first == second:
            continue
        sizes = [[box[2] - box[0], box[3] - box[1]] for box in (first, second)]
        # A part of a pixel may make one more of it.
        if all(abs(size - others) <= 1 for size, others in zip(*sizes)):
            moved.append([first, second])
        else:
            resized.append([first, second])
    return {"moved": moved, "resized": resized}


def box_of(region, key="box"):
    box = region.get(key)
    return box and [box[0], box[1], box[0] + box[2], box[1] + box[3]]


def kind_of(region):
    """The name of a kind and what it says."""
    return next(iter(region["kind"].items()))


def words(region):
    name, facts = kind_of(region)
    return f"{name} {facts} at {box_of(region)} from {box_of(region, 'formerBox')} ({region['pixels']} pixels)"


def union(boxes):
    return [f(box[edge] for box in boxes) for edge, f in zip(EDGES, (min, min, max, max))]


def touches(one, other, slack=3):
    return one[0] < other[2] + slack and other[0] < one[2] + slack and one[1] < other[3] + slack and other[1] < one[3] + slack


def fits(box, candidates):
    return any(all(abs(box[edge] - other[edge]) <= 1 for edge in EDGES) for other in candidates)


def is_consequence(pair, region):
    """Whether a region is what the change did to others."""
    name, facts = kind_of(region)
    own = [box for box in (box_of(region), box_of(region, "formerBox")) if box]
    if name in SLIGHT:
        return True
    if name == "moved":
        return any(
            abs(second[0] - first[0] - facts["x"]) <= 1 and abs(second[1] - first[1] - facts["y"]) <= 1
            and any(touches(box, second) for box in own) for first, second in pair["moved"])
    if name == "resized":
        return any(
            all(abs(size[key] - box[edge + 2] + box[edge]) <= 2 for size, box in ((facts["from"], first), (facts["to"], second))
                for edge, key in enumerate(("width", "height"))) and any(touches(box, second) for box in own)
            for first, second in pair["resized"])
    if name in ("rowsInserted", "rowsRemoved", "columnsInserted", "columnsRemoved"):
        edge = 1 if name.startswith("rows") else 0
        sign = 1 if name.endswith("Inserted") else -1
        return any(second[edge] - first[edge] == sign * facts["_0"] for first, second in pair["moved"])
    return False


def is_own(pair, region):
    """Whether a region is the change itself."""
    name, _ = kind_of(region)
    places = (pair["before"] or []) + (pair["after"] or [])
    if name not in pair["kinds"] or not any(touches(box_of(region), place) for place in places):
        return False
    return name in SLIGHT or fits(box_of(region), places) or not is_consequence(pair, region)


def verdict(pair, regions):
    """Whether the kind is right, whether the boxes are, and what is wrong."""
    own = [region for region in regions if is_own(pair, region)]
    others = [region for region in regions if region not in own and not is_consequence(pair, region)]
    if not own:
        return False, False, "not said: " + ", ".join(sorted(kind_of(region)[0] for region in regions))
    is_kind = not others
    why = [] if is_kind else ["beside it " + ", ".join(kind_of(region)[0] for region in others)]
    box = union([box_of(region) for region in own])
    former = union([box_of(region, "formerBox") or box_of(region) for region in own])
    in_place = not {"moved", "resized"} & set(pair["kinds"]) or not any(region.get("formerBox") for region in own)
    known = (pair["before"] or []) + (pair["after"] or [])
    if in_place:
        # The changed pixels of the element: what it had, or has.
        places = known + [union(known)]
        inks = [ink for place in (pair["before"], pair["after"]) if place for ink in place[1:]]
        places += [union(inks)] if inks else []
        own_places = union(places)
        places += [[f(edges) for f, edges in zip((max, max, min, min), zip(changed, own_places))] for changed in pair["changed"]]
        places += pair["changed"] if not pair["moved"] and not pair["resized"] else []
        is_box = fits(box, places)
    else:
        is_box = fits(box, pair["after"]) and fits(former, pair["before"])
    if not is_box:
        why.append(f"box {former} -> {box}")
    return is_kind, is_box, "; ".join(why)
