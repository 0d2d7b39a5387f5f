import { createHmac } from 'node:crypto';
import { siteLimits } from '#shared/limits/sites.ts';

/** Its files lie below `sites/{websiteId}/{siteId}/`. */
export interface Site {
  readonly websiteId: number;
  readonly siteId: string;
}

/**
 * The label that opens a site until `end`: `t-7-3fa9c1d2-tkbl7s-` and an HMAC. A label of a host has
 * at most 63 characters of a-z, 0-9 and -, which leaves 27 hexadecimal digits (108 bits).
 * `infra/aws/edge/preview-request.ts` checks the same.
 */
export function siteTicket({ websiteId, siteId }: Site, end: Date, key: string): string {
  const claim = `t-${websiteId}-${siteId}-${Math.floor(end.getTime() / 1000).toString(36)}`;
  const mac = createHmac('sha256', key).update(claim).digest('hex').slice(0, siteLimits.macLength);
  return `${claim}-${mac}`;
}

/** Opens the copy for reviews of what the ticket opens, as long as it does. */
export function reviewLabel(ticket: string): string {
  return ticket.replace(/^t/, 'r');
}

/** A ticket of a dashboard or panel lasts an hour; its end is the same within a quarter of an hour. */
export function visitEnd(now: Date): Date {
  return endAfter(now, siteLimits.visitMs, siteLimits.visitStepMs);
}

/** A subscriber's ticket is renewed each day until the subscription ends. */
export function subscriberEnd(now: Date): Date {
  return endAfter(now, siteLimits.subscriberMs, siteLimits.subscriberStepMs);
}

/** Rounded up, so that an address stays the same for a while and a frame is not loaded anew. */
function endAfter(now: Date, validMs: number, stepMs: number): Date {
  return new Date(Math.ceil((now.getTime() + validMs) / stepMs) * stepMs);
}

/** Below an origin that has `*` in its place, or no place for it but the path. */
export function labelAddress(origin: string, label: string): string {
  return origin.includes('*') ? `${origin.replace('*', label)}/` : `${origin}/${label}/`;
}
