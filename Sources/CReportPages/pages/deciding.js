// What the buttons and keys of a decision do, with what is asked before.
"use strict";
const makeDeciding = (model, { decisions }) => {
  const accept = (variants) => decisions.decide(variants, "accept");

  /// Asks for a note first; `after` is given what was rejected.
  const reject = (variants, name, after) => Dialogs.askNote(`Reject ${name}`, async (note) => {
    const done = await decisions.decide(variants, "reject", note || undefined);
    after?.(done);
  });

  const acceptAll = () => {
    const open = decisions.open(model.failing);
    if (!open.length) return Dialogs.toast("Everything is decided.");
    Dialogs.confirm(`Accept all ${Words.plural(open.length, "variant")}?`,
      "Their pictures become the baselines at once. Undo takes it back.",
      `Accept ${Words.number(open.length)}`, () => accept(open));
  };

  return { accept, reject, acceptAll, undo: decisions.undo };
};
