const localHosts = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/**
 * Https (http only for localhost), no credentials, not on `appOrigin` (RULE-16). Returns the reason
 * for a refusal, or null.
 */
export function refuseWebAddress(text: string, appOrigin: string): string | null {
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(text)) return 'The address must not contain spaces';
  const url = URL.parse(text);
  if (!url) return 'Please enter a full address that starts with https://';
  const isSecure = url.protocol === 'https:';
  const isLocal = url.protocol === 'http:' && localHosts.test(url.hostname);
  if (!isSecure && !isLocal) return 'The address must start with https://';
  if (url.username || url.password) return 'The address must not contain a username or password';
  if (url.origin === appOrigin) return 'The address must not be on this site itself';
  return null;
}
