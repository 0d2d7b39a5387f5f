/** What a style sheet loads. Splits only, so no text is slow. */
export function addressesInCss(css: string): readonly string[] {
  const text = withoutComments(css);
  const loaded = text.split(/url\(/i).slice(1).map(addressAt);
  const imported = text
    .split(/@import\s/i)
    .slice(1)
    .map(quotedAt);
  return [...loaded, ...imported].filter((address) => address !== '');
}

/** A comment that nobody closes goes on to the end. */
export function withoutComments(css: string): string {
  return css
    .split('*/')
    .map((part) => part.split('/*', 1)[0] ?? '')
    .join('');
}

function addressAt(rest: string): string {
  const start = rest.trimStart();
  return /^["']/.test(start) ? quotedAt(start) : (start.split(')', 1)[0] ?? '').trim();
}

/** Empty where no quoted text begins. */
function quotedAt(rest: string): string {
  const start = rest.trimStart();
  const quote = start.charAt(0);
  if (quote !== '"' && quote !== "'") return '';
  return start.slice(1).split(quote, 1)[0] ?? '';
}
