import { createHmac } from 'node:crypto';
import { siteLimits } from './site-limits.ts';

/** Its files are below `sites/{websiteId}/{siteId}/`. */
export interface Site {
  readonly websiteId: number;
  readonly siteId: string;
}

/**
 * The label that opens a site until `end`: `t-7-3fa9c1d2-tkbl7s-` and an HMAC. A label of a host
 * has at most 63 characters of a-z, 0-9 and -, which leaves 27 hexadecimal digits (108 bits).
 * `infra/aws/edge/preview-request.ts` checks the same.
 */
export function siteTicket({ websiteId, siteId }: Site, end: Date, key: string): string {
  const claim = `t-${websiteId}-${siteId}-${Math.floor(end.getTime() / 1000).toString(36)}`;
  const mac = createHmac('sha256', key).update(claim).digest('hex').slice(0, siteLimits.macLength);
  return `${claim}-${mac}`;
}

/** Opens the review copy of the ticket's site, for as long as the ticket. */
export function reviewLabel(ticket: string): string {
  return ticket.replace(/^t/, 'r');
}

/** Whether a label opens an unpacked site, or its review copy; a sample has a name. */
export function isTicket(label: string): boolean {
  return label.startsWith('t-') || label.startsWith('r-');
}

/** Undoes `reviewLabel`. */
export function ordinaryLabel(label: string): string {
  return label.replace(/^r/, 't');
}

/** For a ticket of a dashboard or panel, which lasts `visitMs`. */
export function visitEnd(now: Date): Date {
  return endAfter(now, siteLimits.visitMs, siteLimits.visitStepMs);
}

/** For a subscriber's ticket, which is renewed each day until the subscription ends. */
export function subscriberEnd(now: Date): Date {
  return endAfter(now, siteLimits.subscriberMs, siteLimits.subscriberStepMs);
}

/** Rounded up, so that an address stays the same within a step and an iframe is not reloaded. */
function endAfter(now: Date, validMs: number, stepMs: number): Date {
  return new Date(Math.ceil((now.getTime() + validMs) / stepMs) * stepMs);
}
