import type { Page } from 'playwright-core';

/** What a page does wrong with texts of people; empty if nothing. */
export function faultsOf(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((values) => {
    const known = new Set(values);
    const segmenter = new Intl.Segmenter();
    const lettersOf = (text: string) => [...segmenter.segment(text)].map((it) => it.segment);
    const firstLetters = new Set(values.map((value) => lettersOf(value)[0]));
    /** Of two names, as an avatar has them. */
    const isInitials = (text: string) => {
      const letters = lettersOf(text);
      return letters.length <= 2 && letters.every((letter) => firstLetters.has(letter));
    };
    /** Whole, or the beginning that an excerpt shows. */
    const isOne = (text: string) =>
      known.has(text) ||
      isInitials(text) ||
      (text.endsWith('…') && values.some((it) => it.startsWith(text.slice(0, -1))));
    const isKnown = (text: string) => values.some((value) => text.includes(value));
    /** Without what moves no word beside it: Latin letters, and what stands between FSI and PDI (UAX #9). */
    const moving = (text: string) =>
      /[\u0590-\u08ff]/.test(text) ? text.replace(/\u2068[^\u2069]*\u2069/g, '') : '';
    const isBlank = (text: string) => /^[\s.,:;!?…·|–-]*$/.test(text);
    const shown = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

    /** Where a run of text is laid out apart from what is around. */
    function isolateOf(node: Node): Element {
      let at = node.parentElement;
      while (at) {
        const { display, unicodeBidi } = getComputedStyle(at);
        if (/isolate|plaintext/.test(unicodeBidi) || !/^(inline|contents)$/.test(display))
          return at;
        at = at.parentElement;
      }
      return document.body;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
    const visible = nodes.filter(
      (node) =>
        !isBlank(shown(node)) &&
        !node.parentElement?.closest('script, style, .visually-hidden, title, option, textarea'),
    );
    const neighbours = Map.groupBy(visible, isolateOf);
    const mixed = [...neighbours].flatMap(([element, inside]) => {
      const isMixed =
        inside.length > 1 || !isOne(shown(inside[0] ?? element).replace(/^“(.*)”$|^R-\d+ /, '$1'));
      return isMixed && inside.some((node) => isKnown(moving(shown(node))))
        ? [
            `mixed: ${inside.map((node) => shown(node).slice(0, 40)).join(' ¦ ')} in ${element.outerHTML.slice(0, 160)}`,
          ]
        : [];
    });

    const { scrollWidth, clientWidth } = document.documentElement;
    const wide =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .map((element) => `${scrollWidth} px wide: ${element.outerHTML.slice(0, 160)}`)
            .slice(-3);
    const ran = 'hit' in window ? ['a script ran'] : [];
    return [...ran, ...wide, ...mixed];
  }, texts);
}
