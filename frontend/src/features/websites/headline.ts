import { serverNow } from '#frontend/src/api/server-clock.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { lastDay } from '#shared/rules/served.ts';
import { afterEnd, leaving } from '#shared/texts/subscription.ts';
import { previewOf } from './preview-address.ts';

/**
 * The dashboard's headline, the most urgent state first. The website is `undefined` while it loads.
 */
export function headlineOf(user: User, website: Website | null | undefined): string {
  if (user.subscriptionStatus === 'past_due') return 'A payment is due';
  const until = lastDay(user, serverNow());
  if (until !== null) return leaving.headline(formatMoneyDay(until));
  if (user.hasPurchasedSite) return 'Your website is yours';
  if (user.hasActiveSubscription) return 'We look after your website';
  if (website === undefined) return 'Your website';
  if (website && user.subscriptionEndedAt !== null) return afterEnd.headline;
  if (website === null) return 'Let us build your website';
  const isBuilt = previewOf(website).kind !== 'none';
  return isBuilt ? 'Your website is ready to look at' : 'Your website is being built';
}
