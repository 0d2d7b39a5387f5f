import { care, purchasePriceCents } from '../pricing.ts';
import { formatUsd } from '../rules/money.ts';

/** RULE-24: the consequences of cancelling, before and after it. */
export const cancellation = {
  action: 'Cancel subscription',
  keep: 'Keep subscription',
  busy: 'Cancelling...',
  title: 'Cancel your subscription?',
  text: 'It ends right away. The month you have paid for is not refunded.',
  endsTitle: 'What ends today',
  ends: ['Hosting of your website with us', 'Content changes', ...care],
  filesStay: 'You own your website: you can still download its files.',
  filesNot: 'You have not bought the website, so you cannot download its files.',
  buyInstead: `Buy it instead, ${formatUsd(purchasePriceCents)}`,
  takeData: 'Download my data',
  done: { title: 'Subscription cancelled', text: 'You will not be charged again.' },
} as const;

/** A late payment of the subscription (RULE-22). */
export const latePayment = {
  title: 'Your last payment did not go through',
  text: 'We could not charge your card for this month. Please pay with another card to keep your subscription; we will also try the old one again.',
  action: 'Update your card',
  checkout: 'This pays the overdue month. Later months are charged to the new card.',
} as const;
