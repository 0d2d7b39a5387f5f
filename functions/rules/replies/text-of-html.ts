import { convert } from 'html-to-text';

const hidden = { format: 'skip' };

/** The text of a mail that is only HTML, with `>` before what it quotes. */
export function textOfHtml(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 100, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', ...hidden },
      // Where mail programs draw a line, the mail before begins.
      { selector: 'hr', options: { length: 32 } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'table', format: 'block' },
      { selector: 'blockquote', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
  });
  // Editors write them for spaces at the end of a word.
  return text.replaceAll('\u00a0', ' ');
}
