import type { Page } from 'playwright-core';
import { isUntranslated } from '#infra/languages/pseudo.ts';

/** What is no text of ours: values that somebody stored, and parts that stand for themselves in every language. */
export interface Known {
  readonly data: readonly string[];
  readonly patterns: readonly RegExp[];
}

/** All that a page says to its reader: words, names for screen readers, its title. Frames hold websites of others. */
export function wordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const quiet = 'script, style, code, pre, kbd, [translate="no"]';
    const words = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode as Text;
      if (parentElement && !parentElement.closest(quiet)) words.push(nodeValue ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        words.push(element.getAttribute(name) ?? '');
    return words.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Those of them that are neither translated nor known. */
export function untranslated(words: readonly string[], { data, patterns }: Known) {
  const left = new Set(words.filter((text) => isUntranslated(withoutKnown(text, data, patterns))));
  return [...left];
}

function withoutKnown(text: string, data: readonly string[], patterns: readonly RegExp[]): string {
  const own = data.reduce((rest, value) => rest.replaceAll(value, ''), text);
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ''), own);
}

/** The texts among stored values, longest first: what has more than one word, and names. */
export function storedTexts(items: readonly unknown[]): readonly string[] {
  const found = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === 'string' && /[A-Z\s.]/.test(value))
      for (const text of [value, ...value.split('\n')]) if (text.length > 2) found.add(text);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
  };
  items.forEach(read);
  return [...found].toSorted((one, other) => other.length - one.length);
}
