import { wallet } from '#shared/api/wallet.ts';
import { billingOverview } from '../billing/billing-overview.ts';
import { changeCard } from '../billing/change-card.ts';
import { limitConfirmations } from '../billing/limit-confirmations.ts';
import { getUser } from '../data/users/user.ts';
import { notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(wallet.confirmCard, async ({ body, user, now }) => {
  await limitConfirmations(user.id, now);
  await changeCard(user, body.setupIntentId);
  const fresh = await getUser(user.id);
  if (!fresh) throw notFound();
  return billingOverview(fresh);
});
