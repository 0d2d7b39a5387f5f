import * as z from 'zod/mini';
import type { TemplateData } from '#shared/mail/templates.ts';
import { id } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import { getReceipt } from '../data/billing/receipt.ts';
import { getUser } from '../data/users/user.ts';
import { type Content, forUser } from './mail-context.ts';

const about = { amountCents: z.int(), refundNoteId: receiptId, receiptId };
const forCustomer = z.object(about);
const forAgency = z.object({ ...about, customerId: z.nullable(id) });

export const refundFailed = forUser(forCustomer, ({ addressee, stored }) => ({
  ...addressee,
  ...stored,
}));

/** For the agency. The receipt names the buyer even when the account has been deleted. */
export const refundOwed: Content<TemplateData<'refundOwed'>> = async ({ mail }) => {
  const { customerId, ...told } = z.parse(forAgency, mail.data);
  const [customer, receipt] = await Promise.all([
    customerId === null ? null : getUser(customerId),
    getReceipt(told.receiptId),
  ]);
  if (!receipt) throw new Error(`${told.receiptId} is missing`);
  const { name, email } = receipt.buyer;
  return { ...told, customer: name, email, customerId: customer && customerId };
};
