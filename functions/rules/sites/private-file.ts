import { siteContentType } from './content-type.ts';

/** `.env`, `.htaccess`, `.git/`; but `.well-known/` is for visitors (RFC 8615). */
const hidden = /^\.(?!well-known$)/;
/** Programs of a server, copies of databases, and keys: no page needs them. */
const secretName =
  /^(\.env.*|\.ht.*|id_(rsa|dsa|ecdsa|ed25519)(\.pub)?)$|\.(php\d?(~|\.(old|orig|save))?|phtml|rb|cgi|jsp|aspx?|(sql|dump)(\.(bz2|gz|xz|zip))?|bak|pem|p12|pfx)$/i;
/** Of developers and hosts mostly, but browsers run Python and read SQLite, too, and a `.key` may be slides. */
const internalName =
  /^(server\.[cm]?[jt]s|package(-lock)?\.json|dockerfile(\.[a-z]+)?|_worker\.js|_routes\.json|web\.config)$|\.(py|sqlite3?|db|key)$/i;
const page = /\.html?$/i;
/** What a page shows, runs or is styled with. */
const shownType = /^(image|font|audio|video|text\/css|text\/javascript)/;

/**
 * `open`: visitors may see a file of a website. `secret`: it is for its server, or nobody's business. `internal`: it
 * is for developers, unless a page of the site asks for it (THREAT-U7, decision 0094). Buyers get all with the ZIP.
 */
export function privacyOf(path: string): 'open' | 'internal' | 'secret' {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  if (secretName.test(name)) return 'secret';
  if (segments.some((it) => hidden.test(it))) {
    const isInFolder = segments.slice(0, -1).some((it) => hidden.test(it));
    return !isInFolder && shownType.test(siteContentType(name)) ? 'internal' : 'secret';
  }
  if (segments.some((it) => it.toLowerCase() === 'node_modules')) return 'internal';
  return internalName.test(name) && !page.test(name) ? 'internal' : 'open';
}
