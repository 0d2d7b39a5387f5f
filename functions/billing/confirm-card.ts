import { billing } from '#shared/api/billing.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { billingOverview } from './billing-overview.ts';
import { changeCard } from './change-card.ts';
import { limitConfirmations } from './limit-confirmations.ts';

export const handler = httpHandler(billing.confirmCard, async ({ body, user, now }) => {
  await limitConfirmations(user.id, now);
  await changeCard(user, body.setupIntentId);
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return billingOverview(fresh);
});
