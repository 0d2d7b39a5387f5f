import { payLinkLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import {
  endPayLink,
  findPayLink,
  revokePayLink,
  type StoredPayLink,
} from '../data/billing/pay-link.ts';
import { countUses } from '../data/users/usage-counter.ts';
import { notFound } from '../rules/api-error.ts';
import { isOver } from '../rules/billing/subscription.ts';
import { limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { lateInvoices, type OpenInvoice } from '../services/stripe/invoices.ts';
import { findSubscription } from '../services/stripe/subscriptions.ts';
import { stillUnpaid } from './sync/still-unpaid.ts';

interface Visit {
  readonly token: string;
  readonly visitorAddress: string;
  readonly now: Date;
}

export interface OpenedLink {
  readonly link: StoredPayLink;
  /** What is late, the oldest first; once it is empty, the link pays no more. */
  readonly late: readonly OpenInvoice[];
  /** Paid a moment ago, and not booked by Stripe yet. */
  readonly justPaid: readonly OpenInvoice[];
}

/**
 * Each visit calls Stripe, so visits are limited by address and hour (THREAT-P13). Throws the same
 * 404 for an unknown, expired and revoked link.
 */
export async function openPayLink({ token, visitorAddress, now }: Visit): Promise<OpenedLink> {
  const { perAddress: limit, windowMs } = payLinkLimits;
  const subject = ['pay-link'];
  const uses = limitsByNetwork({ subject, limit, windowMs }, visitorAddress);
  refuseUntil(await countUses(uses, now), now);
  const link = await findPayLink(token, now);
  if (!link) throw notFound(refusals.payLinkEnded);
  if (link.isPaid) return { link, late: [], justPaid: [] };
  const open = await openOf(link.subscriptionId);
  if (open === null) {
    await revokePayLink(link);
    throw notFound(refusals.payLinkEnded);
  }
  const late = await stillUnpaid(open);
  if (late.length === 0) await endPayLink(link);
  return { link, late, justPaid: open.filter((invoice) => !late.includes(invoice)) };
}

/** Null for a subscription that is over, which takes no more money: nothing would be served for it. */
async function openOf(subscriptionId: string): Promise<readonly OpenInvoice[] | null> {
  const subscription = await findSubscription(subscriptionId);
  return subscription && !isOver(subscription) ? lateInvoices(subscriptionId) : null;
}
