import { serverNow } from '#frontend/src/api/server-clock.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { User } from '#shared/model/user.ts';
import type { OfferType } from '#shared/pricing.ts';
import { lastDay } from '#shared/rules/served.ts';
import { checkoutWords } from './checkout-words.ts';

/** What follows, also for a subscription that is there already: buying ends none (RULE-24). */
export function afterPayment(
  type: OfferType,
  user: User,
  hasFiles: boolean | undefined,
): readonly string[] {
  const [first, ...others] = checkoutWords.after[type];
  if (type === 'subscription') {
    return [user.subscriptionEndedAt === null ? first : checkoutWords.back, ...others];
  }
  const until = lastDay(user, serverNow());
  return [
    hasFiles === false ? checkoutWords.filesToCome : first,
    ...others,
    ...(user.hasActiveSubscription ? [checkoutWords.goesOn] : []),
    ...(until === null ? [] : [checkoutWords.ends(formatMoneyDay(until))]),
  ];
}
