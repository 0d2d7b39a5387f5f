const attribute =
  /(\s(?:href|src|action|formaction|poster|data|background)\s*=\s*["']?)\/(?![/\\])/gi;
const sourceSet = /(\ssrcset\s*=\s*)("[^"]*"|'[^']*')/gi;
const candidate = /(^["']\s*|,\s+)\/(?![/\\])/g;
const refresh = /(\scontent\s*=\s*["'][^"'>]*\burl\s*=\s*)\/(?![/\\])/gi;
const cssAddress = /(\burl\(\s*["']?)\/(?![/\\])/gi;
const cssImport = /(@import\s+["'])\/(?![/\\])/gi;

export function hasAddresses(contentType: string): boolean {
  return contentType === 'text/html' || contentType === 'text/css';
}

/** The relative path from a page to the root of its website: `../` for `about/index.html`. */
export function topOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1) || './';
}

/**
 * Makes root-relative addresses relative, for a website below a path that begins with a changing
 * ticket. Takes text in any ASCII-based encoding read as Latin-1. Limit: addresses that scripts
 * build stay.
 */
export function relativeAddresses(text: string, path: string): string {
  const rewritten = `$1${topOf(path)}`;
  return text
    .replace(attribute, rewritten)
    .replace(
      sourceSet,
      (_all, name: string, list: string) => name + list.replace(candidate, rewritten),
    )
    .replace(refresh, rewritten)
    .replace(cssAddress, rewritten)
    .replace(cssImport, rewritten);
}

const startOfHead = /^\s*(<!doctype[^>]*>)?\s*(<html[^>]*>)?\s*(<head[^>]*>)?/i;

/** A page whose relative addresses start at the top of its site, wherever it is shown. */
export function withBase(page: Uint8Array, path: string): Buffer {
  const text = Buffer.from(page).toString('latin1');
  const based = text.replace(startOfHead, (tags) => `${tags}<base href="${topOf(path)}">`);
  return Buffer.from(based, 'latin1');
}
