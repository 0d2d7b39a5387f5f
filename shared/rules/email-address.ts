/**
 * The one stored form of an email address: lower case, and the domain in ASCII (UTS 46), which SES
 * requires and in which both spellings of an internationalized domain are equal (RULE-1).
 */
export function storedAddress(text: string): string {
  const [local, domain, ...rest] = text.trim().toLowerCase().split('@');
  if (domain === undefined || rest.length > 0) return text;
  return `${local}@${asciiDomain(domain)}`;
}

/** `URL` maps as browsers do. An ASCII name stays: `URL` would take 0x7f.1 for an IP address. */
function asciiDomain(domain: string): string {
  const isForeign = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  const address = `https://${domain}`;
  return isForeign && URL.canParse(address) ? new URL(address).hostname : domain;
}
