import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { TemplateData } from '#shared/mail/templates.ts';
import { createPayLink } from '../data/billing/pay-link.ts';
import { findOpenInvoice } from '../services/stripe/invoices.ts';
import { type Content, forUser } from './mail-context.ts';

/** With a link that pays without signing in; null if Stripe has no open invoice. */
export const paymentFailed: Content<TemplateData<'paymentFailed'>> = forUser(
  z.object({}),
  async ({ addressee, user, now }) => {
    const { id: userId, subscriptionId } = user;
    if (subscriptionId === null || user.subscriptionStatus !== 'past_due') return null;
    const open = await findOpenInvoice(subscriptionId);
    if (!open) return null;
    const token = randomBytes(32).toString('base64url');
    await createPayLink(token, { userId, subscriptionId, invoiceId: open.invoiceId }, now);
    return { ...addressee, token };
  },
);
