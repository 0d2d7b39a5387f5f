import { standing } from '#shared/messages/dashboard.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { previewOf } from './preview-address.ts';

/** How it stands with a customer, the most urgent first. The website is `undefined` while it loads. */
export function standingOf(user: User, website: Website | null | undefined): string {
  if (user.subscriptionStatus === 'past_due') return standing.late;
  if (user.hasPurchasedSite) return standing.purchased;
  if (user.hasActiveSubscription) return standing.subscribed;
  if (website === undefined) return standing.loading;
  if (website === null) return standing.none;
  return previewOf(website).kind === 'none' ? standing.building : standing.ready;
}
