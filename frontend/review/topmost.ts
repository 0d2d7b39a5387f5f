import { getParentNode } from '@floating-ui/utils/dom';

const opened = 'dialog:modal, [popover]:popover-open';

/**
 * Finds the dialog or popover of the page that was opened last, if one is open: all else lies below it, and cannot be
 * clicked if it is modal. The order is not told, so it is remembered between calls.
 */
export function createTopmost(host: Element): () => Element {
  let before: readonly Element[] = [];
  return () => {
    const now = new Set([...document.querySelectorAll(opened), ...modalInComponent()]);
    now.delete(host);
    const stayed = before.filter((it) => now.delete(it));
    before = [...stayed, ...now];
    return before.at(-1) ?? document.documentElement;
  };
}

/** A modal dialog in a web component; nothing but it is in the corner of the window, with its backdrop. */
function modalInComponent(): readonly Element[] {
  const deepest = deepestAt(document);
  for (let node: Node | null = deepest; node instanceof Element; node = parentOf(node)) {
    if (node.matches('dialog:modal')) return [node];
  }
  return [];
}

function deepestAt(root: DocumentOrShadowRoot): Element | null {
  const found = root.elementFromPoint(0, 0);
  const inside = found?.shadowRoot;
  return inside && inside !== root ? (deepestAt(inside) ?? found) : found;
}

/** In the tree as it is shown: from a shadow root to its host. */
function parentOf(element: Element): Node | null {
  return element === document.documentElement ? null : getParentNode(element);
}
