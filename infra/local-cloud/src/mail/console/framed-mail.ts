import type { StoredMail } from '../outbox-store.ts';

/**
 * Shows a mail like a mail program: no scripts, no forms, no access to the console's origin; links open ordinary
 * tabs.
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

/** Inserts into the head, or where the parser opens one; before a doctype it would cause quirks mode. */
function withTarget(html: string): string {
  const base = '<base target="_blank">';
  const start = /<head\b[^>]*>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html);
  const at = start === null ? 0 : start.index + start[0].length;
  return html.slice(0, at) + base + html.slice(at);
}
