/** White space and whatever surrounds words: quotation marks, and East Asian punctuation. */
const address = /https:\/\/[^\s<>"'`“”„‘’‚«»‹›。、，；：！？「」『』【】（）《》]+/gu;
const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

interface Part {
  readonly text: string;
  readonly href?: string;
  readonly start: number;
}

/** The text in parts, of which those with `href` are https addresses. */
export function linksIn(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutTail(match[0]);
    const href = safeAddress(found);
    if (!href) continue;
    parts.push({ text: text.slice(end, match.index), start: end });
    parts.push({ text: found, href, start: match.index });
    end = match.index + found.length;
  }
  return [...parts, { text: text.slice(end), start: end }];
}

/** Without punctuation that ends the sentence, and brackets that were opened before the address. */
function withoutTail(found: string): string {
  const excess = new Map<string, number>(
    brackets.map(([opens, closes]) => [closes, excessOf(found, opens, closes)]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const left = excess.get(last);
    if (left === undefined ? !/[.,;:!?*_~…]/.test(last) : left <= 0) break;
    if (left !== undefined) excess.set(last, left - 1);
  }
  return found.slice(0, end);
}

function excessOf(text: string, opens: string, closes: string): number {
  return text.split(closes).length - text.split(opens).length;
}

/** Refuses URLs with credentials, which can disguise the host. */
function safeAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url.href;
}
