import * as z from 'zod/mini';
import type { TemplateData } from '#shared/mail/templates.ts';
import { id } from '#shared/model/id.ts';
import { paperId } from '#shared/model/paper.ts';
import { displayName } from '#shared/rules/names.ts';
import { getUser } from '../data/users/user.ts';
import { type Content, forUser } from './mail-context.ts';

const about = { amountCents: z.int(), paperId, receiptId: paperId };
const forCustomer = z.object(about);
const forAgency = z.object({ ...about, customerId: id });

export const refundFailed = forUser(forCustomer, ({ addressee, stored }) => ({
  ...addressee,
  ...stored,
}));

/** For the agency; null if the customer was deleted. */
export const refundOwed: Content<TemplateData<'refundOwed'>> = async ({ mail }) => {
  const told = z.parse(forAgency, mail.data);
  const customer = await getUser(told.customerId);
  return customer && { ...told, customer: displayName(customer) };
};
