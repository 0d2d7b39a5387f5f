import { Fragment } from 'react';
import { linksIn } from './links-in-text.ts';

/** Plain text with links for https URLs, which open without access to this window. */
export function LinkedText({ text }: { readonly text: string }) {
  return linksIn(text).map(({ text: part, href, start }) =>
    href ? (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    ),
  );
}
