import { payLinkLimits } from '#shared/limits/payments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { findPayLink, revokePayLink, type StoredPayLink } from '../data/billing/pay-link.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { notFound } from '../rules/api-error.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { findOpenInvoice, type OpenInvoice } from '../services/stripe/invoices.ts';

interface Visit {
  readonly token: string;
  readonly visitorAddress: string;
  readonly now: Date;
}

/** `invoice` is null once it is paid; the link is then revoked. */
export interface OpenedLink {
  readonly link: StoredPayLink;
  readonly invoice: OpenInvoice | null;
}

/**
 * Each visit calls Stripe, so visits are limited by address and hour (THREAT-P13). Throws the same
 * 404 for an unknown, expired and revoked link.
 */
export async function openPayLink({ token, visitorAddress, now }: Visit): Promise<OpenedLink> {
  const { perAddress: limit, windowMs } = payLinkLimits;
  const subject = ['pay-link', countedAddress(visitorAddress)];
  refuseUntil(await countUsage({ subject, limit, windowMs }, now), now);
  const link = await findPayLink(token, now);
  if (!link) throw notFound(refusals.payLinkEnded);
  const open = await findOpenInvoice(link.subscriptionId);
  const invoice = open?.invoiceId === link.invoiceId ? open : null;
  if (!invoice) await revokePayLink(link);
  return { link, invoice };
}
