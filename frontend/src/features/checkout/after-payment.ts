import type { Stage } from '#shared/model/stage.ts';
import type { User } from '#shared/model/user.ts';
import type { OfferType } from '#shared/pricing.ts';
import { isInTheMaking } from '#shared/rules/stage.ts';
import { checkoutWords } from './checkout-words.ts';

export interface Ordered {
  /** `undefined` while the website loads. */
  readonly hasFiles: boolean | undefined;
  /** `undefined` where no page before has read it: an approval is then asked for to be safe. */
  readonly stage: Stage | undefined;
}

/** What follows a payment. */
export function afterPayment(
  type: OfferType,
  user: Pick<User, 'subscriptionEndedAt' | 'hasPurchasedSite'>,
  { hasFiles, stage }: Ordered,
): readonly string[] {
  const { after, filesToCome, approvalFirst, back } = checkoutWords;
  const [first, ...others] = after[type];
  if (type === 'purchase') return [hasFiles === false ? filesToCome : first, ...others];
  if (user.subscriptionEndedAt !== null) return [back, ...others];
  const isDecided = user.hasPurchasedSite || (stage !== undefined && !isInTheMaking(stage));
  return [isDecided ? first : approvalFirst, ...others];
}
