import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { headlines } from '#shared/texts/dashboard.ts';
import { previewOf } from './preview-address.ts';

/**
 * The dashboard's headline, the most urgent state first. The website is `undefined` while it loads.
 */
export function headlineOf(user: User, website: Website | null | undefined): string {
  if (user.subscriptionStatus === 'past_due') return headlines.late;
  if (user.hasPurchasedSite) return headlines.purchased;
  if (user.hasActiveSubscription) return headlines.subscribed;
  if (website === undefined) return headlines.loading;
  if (website === null) return headlines.none;
  return previewOf(website).kind === 'none' ? headlines.building : headlines.ready;
}
