/** `.env`, `.htaccess`, `.git/`; but `.well-known/` is for visitors (RFC 8615). */
const privateSegment = /^(\.(?!well-known$)|node_modules$)/i;
/** Server code and its build files, data, and keys. */
const privateName =
  /^(server\.[cm]?[jt]s|package(-lock)?\.json|dockerfile.*|id_(rsa|dsa|ecdsa|ed25519).*)$|\.(php|phtml|py|rb|cgi|jsp|aspx?|sql|sqlite3?|db|dump|bak|pem|key|p12|pfx)$/i;

/**
 * Whether a file of a website is for its server or its developers: visitors cannot see it, but
 * buyers get it with the ZIP (THREAT-U7, decision 0094).
 */
export function isPrivateFile(path: string): boolean {
  const segments = path.split('/');
  return segments.some((it) => privateSegment.test(it)) || privateName.test(segments.at(-1) ?? '');
}
