/** What the server's clock is ahead of this device's, whose own may be minutes off. */
let aheadMs = 0;

/** Takes the time of an answer, which has whole seconds (RFC 9110, section 6.6.1). */
export function readServerClock({ headers }: Pick<Response, 'headers'>): void {
  const sent = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sent)) aheadMs = sent - Date.now();
}

/** The present, for whatever is compared with times of the server (RULE-27). */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
