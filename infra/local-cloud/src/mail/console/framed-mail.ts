import type { StoredMail } from '../outbox-store.ts';

/**
 * As a mail program shows it: no script, no form, no part of the console's origin; its links open tabs
 * that are pages like any other.
 */
export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

const POLICY = [
  `sandbox ${SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  'font-src data: https:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

export function framedMail({ html }: Pick<StoredMail, 'html'>): {
  content: string;
  policy: string;
} {
  return { content: withTarget(html), policy: POLICY };
}

/** In the head, or where the parser opens one; in front of a doctype it would make the page quirky. */
function withTarget(html: string): string {
  const base = '<base target="_blank">';
  const start = /<head\b[^>]*>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html);
  const at = start === null ? 0 : start.index + start[0].length;
  return html.slice(0, at) + base + html.slice(at);
}
