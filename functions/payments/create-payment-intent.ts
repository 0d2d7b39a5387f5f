import { routes } from '../../shared/api/routes.ts';
import { defaultWebsiteId } from '../../shared/limits.ts';
import { fallbacks, refusals } from '../../shared/messages.ts';
import type { StoredUser } from '../data/user.ts';
import { getWebsite } from '../data/website.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http-handler.ts';
import { stripeAccount } from '../services/stripe.ts';
import { openCheckout } from '../settlement/open-checkout.ts';

export const handler = httpHandler(routes.payments.createPaymentIntent, async ({ body, user }) => {
  if (user.hasPurchasedSite) throw conflict(refusals.alreadyPurchased);
  const websiteId = await websiteToBuy(user, body.websiteId);
  const { publishableKey } = await stripeAccount();
  const { clientSecret } = await openCheckout(user, websiteId);
  if (!clientSecret) throw new Error(fallbacks.noClientSecret);
  return { clientSecret, publishableKey };
});

/** The id that was asked for is a hint only: the customer's own, or the default that means their first (decisions 21). */
async function websiteToBuy(user: StoredUser, asked: number | undefined): Promise<number> {
  const isOwn = asked !== undefined && (await owns(user, asked));
  if (asked !== undefined && asked !== defaultWebsiteId && !isOwn) throw notFound();
  if (user.websiteId === null) throw conflict(refusals.noWebsite);
  return isOwn ? asked : user.websiteId;
}

async function owns(user: StoredUser, websiteId: number): Promise<boolean> {
  if (websiteId === user.websiteId) return true;
  return (await getWebsite(websiteId))?.userId === user.id;
}
