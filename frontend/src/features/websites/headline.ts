import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { previewOf } from './preview-address.ts';

/**
 * The dashboard's headline, the most urgent state first. The website is `undefined` while it loads.
 */
export function headlineOf(user: User, website: Website | null | undefined): string {
  if (user.subscriptionStatus === 'past_due') return 'A payment is due';
  if (user.hasPurchasedSite) return 'Your website is yours';
  if (user.hasActiveSubscription) return 'We look after your website';
  if (website === undefined) return 'Your website';
  if (website === null) return 'Let us build your website';
  const isBuilt = previewOf(website).kind !== 'none';
  return isBuilt ? 'Your website is ready to look at' : 'Your website is being built';
}
