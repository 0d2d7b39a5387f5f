import * as z from 'zod/mini';
import type { TemplateData } from '#shared/mail/templates.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { getUser } from '../data/users/user.ts';
import type { Content } from './mail-context.ts';

const stored = z.object({
  news: z.enum(['down', 'up']),
  userId: id,
  host: z.string(),
  since: timestamp,
  found: z.string(),
});

/** For the agency; null if the customer was deleted. */
export const siteOutage: Content<TemplateData<'siteOutage'>> = async ({ mail }) => {
  const { userId, ...told } = z.parse(stored, mail.data);
  const customer = await getUser(userId);
  return customer && { ...told, customer: displayName(customer), customerId: userId };
};
