/**
 * A browser that translates a page puts elements of its own (`<font>`) in the place of the texts, which React still holds
 * and would take away, write anew or put something before. Here both are kept together: what is done to a text is done to
 * what stands in its place, and a text that changes comes back, to be translated anew.
 */
export function keepMovedTexts(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const standIns = new WeakMap<Node, Node>();
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (standIn?.parentNode && !target.parentNode) standIn.parentNode.replaceChild(target, standIn);
    }
  });
  const note = (records: readonly MutationRecord[]): void => {
    let foreign: Node | null = null;
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) if (node.nodeName === 'FONT') foreign = node;
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.parentNode || !foreign) continue;
        standIns.set(node, foreign);
        changes.observe(node, { characterData: true });
      }
    }
  };
  const moves = new MutationObserver(note);
  moves.observe(document.body, { childList: true, subtree: true });

  /** What stands under this parent for a text that has been moved; null: nothing does any more. */
  const placeOf = (parent: Node, text: Node): Node | null => {
    note(moves.takeRecords());
    let at: Node | null = text.parentNode ? text : (standIns.get(text) ?? null);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };
  const isMoved = (parent: Node, node: Node | null): node is Node =>
    node !== null && node.nodeType === Node.TEXT_NODE && node.parentNode !== parent;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = isMoved(this, child) ? placeOf(this, child) : child;
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, isMoved(this, next) ? placeOf(this, next) : next);
    return node;
  };
}
