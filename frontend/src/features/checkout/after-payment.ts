import type { User } from '#shared/model/user.ts';
import type { OfferType } from '#shared/pricing.ts';
import { checkoutWords } from './checkout-words.ts';

/** What follows a payment. */
export function afterPayment(
  type: OfferType,
  { subscriptionEndedAt }: Pick<User, 'subscriptionEndedAt'>,
  hasFiles: boolean | undefined,
): readonly string[] {
  const [first, ...others] = checkoutWords.after[type];
  if (type === 'subscription') {
    return [subscriptionEndedAt === null ? first : checkoutWords.back, ...others];
  }
  return [hasFiles === false ? checkoutWords.filesToCome : first, ...others];
}
