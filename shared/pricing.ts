/** Prices in cents of `currency` (SPEC-9.1, RULE-20). */
export const currency = 'usd';
export const purchasePriceCents = 100_000;
export const subscriptionPriceCents = 15_000;
export const consultingRateCents = 15_000;

const design = 'Custom website design';

/** What a quoted line means, said beside it: the chat is open at all hours, people have hours. */
export const lineNotes: Readonly<Record<string, string>> = {
  '24/7 priority support': 'Write at any hour; the chat says when a person answers.',
};

/** The two offers of the landing page, in the words of SPEC-9.1. */
export const offers = {
  purchase: {
    title: 'One-time Purchase',
    priceCents: purchasePriceCents,
    per: '',
    promise: 'Full ownership',
    terms: 'One-time payment, yours forever',
    suits: 'For you if you want to keep the files and host them where you like.',
    includes: [
      design,
      'One-time payment, own forever',
      'Full download of website files',
      '30 days of technical support',
      'Self-host wherever you want',
    ],
    action: 'Get started',
  },
  subscription: {
    title: 'Monthly Subscription',
    priceCents: subscriptionPriceCents,
    per: 'per month',
    promise: 'Worry-free service',
    terms: 'Billed monthly, cancel anytime',
    suits: 'For you if you would rather have us look after it.',
    includes: [
      design,
      'Premium hosting included',
      'Unlimited content changes',
      'Security updates and monitoring',
      '24/7 priority support',
    ],
    action: 'Subscribe now',
  },
} as const;

/** The `type` of a checkout. */
export type OfferType = keyof typeof offers;
