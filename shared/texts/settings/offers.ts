/** Refusals of the offers, in the settings. */
export const offerRefusals = {
  currency: 'Please choose a currency of the list',
  amount: 'Write an amount like 1,000 or, where the currency has decimals, 49.50',
  needed: (currency: string) => `Please write the amount in the chosen currency: ${currency}`,
  tooSmall: (least: string) => `Stripe charges at least ${least}`,
  tooLarge: (most: string) => `Stripe charges at most ${most}`,
  tooFine: (below: string) => `Stripe does not charge so exactly. Write ${below}, for example`,
  lines: 'Please write five lines',
} as const;
