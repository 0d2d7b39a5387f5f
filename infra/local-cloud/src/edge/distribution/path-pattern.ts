/** `*` matches any text including slashes, `?` one character; case-sensitive. */
export function wildcard(pattern: string): (text: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (text) => expression.test(text);
}

/** The leading slash may be left out. */
export function pathPattern(pattern: string): (path: string) => boolean {
  return wildcard(/^[/*]/.test(pattern) ? pattern : `/${pattern}`);
}

/**
 * CloudFront normalizes by RFC 3986 to select a behavior: `/x/../api` and `/%61pi` match `/api`. The origin
 * still gets the raw path.
 */
export function normalizedPath(path: string): string {
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : encoded.toUpperCase();
  });
  return decoded.includes('/.') ? withoutDotSegments(decoded) : decoded;
}

function withoutDotSegments(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const endsInDots = /\/\.\.?$/.test(path) && kept.length > 0;
  return `/${kept.join('/')}${endsInDots ? '/' : ''}`;
}
