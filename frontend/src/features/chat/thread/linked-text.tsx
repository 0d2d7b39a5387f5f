import { Fragment } from 'react';

const address = /https:\/\/[^\s<>"'`]+/g;
/** Punctuation that ends a sentence rather than a URL. */
const tail = /[.,;:!?)\]}]+$/;

interface Part {
  readonly text: string;
  readonly href?: string;
  readonly start: number;
}

/** Refuses URLs with credentials, which can disguise the host. */
function safeAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url.href;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(tail, '');
    const href = safeAddress(found);
    if (!href) continue;
    parts.push({ text: text.slice(end, match.index), start: end });
    parts.push({ text: found, href, start: match.index });
    end = match.index + found.length;
  }
  return [...parts, { text: text.slice(end), start: end }];
}

/** Plain text with links for https URLs, which open without access to this window. */
export function LinkedText({ text }: { readonly text: string }) {
  return partsOf(text).map(({ text: part, href, start }) =>
    href ? (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    ),
  );
}
