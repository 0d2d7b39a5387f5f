import type { Page } from 'playwright-core';

export interface Shown {
  /** Of the brand. */
  readonly name: string;
  /** What must be nowhere in the document: words of the brand before, in small letters. */
  readonly old: readonly string[];
  /** By custom property of the root. */
  readonly colors: Readonly<Record<string, string>>;
}

/** What a document shows of another brand, and where it cuts its own; empty if nothing. */
export function faultsOf(page: Page, shown: Shown): Promise<readonly string[]> {
  return page.evaluate(({ name, old, colors }) => {
    const root = document.documentElement;
    const around = (text: string, at: number) => text.slice(Math.max(0, at - 60), at + 60);
    const said = root.outerHTML;
    const remains = old.flatMap((word) => {
      const at = said.toLowerCase().indexOf(word);
      return at < 0 ? [] : [`still ${word}: ${around(said, at)}`];
    });

    const style = getComputedStyle(root);
    const uncolored = Object.entries(colors)
      .filter(([property, color]) => style.getPropertyValue(property) !== color)
      .map(([property]) => `${property} is ${style.getPropertyValue(property)}`);

    /** Whether a box lies outside of what an ancestor clips, or of the window's width. */
    function isCut(box: DOMRect, from: Element): boolean {
      if (box.left < -1 || box.right > root.clientWidth + 1) return true;
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        const edges = at.getBoundingClientRect();
        const isClipped = overflowX === 'hidden' || overflowX === 'clip';
        if (isClipped && (box.left < edges.left - 1 || box.right > edges.right + 1)) return true;
      }
      return false;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!parent || !text?.includes(name)) continue;
      if (parent.closest('script, style, option, textarea, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      if (boxes.some((box) => isCut(box, parent)))
        cut.push(`cut: ${parent.outerHTML.slice(0, 160)}`);
    }

    const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : [];
    const broken = [...document.images]
      .filter((it) => it.checkVisibility() && it.complete && it.naturalWidth === 0)
      .map(({ src }) => `broken: ${src}`);
    return [...remains, ...uncolored, ...cut, ...wide, ...broken];
  }, shown);
}
