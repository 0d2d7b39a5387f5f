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

/** The way from a page to the start of its website: `../` for `about/index.html`. */
export function topOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1) || './';
}

/**
 * Serves a website that lies below a path whose first segment, the ticket, is another one each time. Takes
 * text in any ASCII-based encoding read as Latin-1. Limit: addresses that scripts build stay.
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
