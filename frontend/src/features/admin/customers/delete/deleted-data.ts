import { formatShortMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Customer } from '#shared/model/user.ts';

/** Everything that is deleted with a customer, as sentences (RULE-12). */
export function deletedData(customer: Customer, liveAt: string | null): readonly string[] {
  return [
    ...(liveAt === null
      ? []
      : [`What is online at ${liveAt}: visitors find nothing there at once`]),
    ...paidData(customer),
    ...websiteData(customer),
    'Their brief and requests, and all chat messages between them and support',
    `The account ${customer.username}: they are signed out everywhere, and the name is free again`,
  ];
}

function paidData(customer: Customer) {
  const { hasActiveSubscription, hasPurchasedSite, subscriptionStatus } = customer;
  const isLate = subscriptionStatus === 'past_due';
  return [
    ...(hasActiveSubscription ? [isLate ? lateSubscription : runningSubscription(customer)] : []),
    ...(hasPurchasedSite ? ['Their purchase: they can no longer download the website'] : []),
  ];
}

const lateSubscription =
  'Their subscription, whose payment is late: it is cancelled first, and they no longer owe it';

function runningSubscription({ nextBillingDate }: Customer): string {
  const until = nextBillingDate && `, next billed on ${formatShortMoneyDay(nextBillingDate)}`;
  return `Their subscription${until ?? ''}: it is cancelled first, and the paid month is not refunded`;
}

function websiteData({ websiteId, websiteName, zipFileUploaded }: Customer) {
  if (websiteId === null) return [];
  return [
    `The website ${websiteName ?? websiteId} with its preview links and its updates`,
    ...(zipFileUploaded ? ['All uploaded website files, with every earlier version'] : []),
  ];
}
