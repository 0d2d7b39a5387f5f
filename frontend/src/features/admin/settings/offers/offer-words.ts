/** The section of the offers. */
export const offerWords = {
  about:
    'What you ask for, and what it includes: on the landing page, in the dashboard, in emails.',
  changes: [
    'Whoever begins to pay after you save pays the new price. A form that is open keeps its price until it is opened again, and a payment on its way is settled at its own.',
    'Running subscriptions keep their price and currency, until you move them in Stripe’s dashboard.',
    'Receipts, refunds and late months stay in the currency they were made in.',
    'Pages that are open show the new prices when they are loaded again. The checkout always says what is charged.',
  ],
  whatChanges: 'What changes for whom',
  currency: 'By name or code. Another currency needs its own amounts.',
  lineHints: {
    purchaseLines: 'A blank one is the standard line.',
    subscriptionLines:
      'A blank one is the standard line. The last two are also what a cancellation says will end.',
  },
  understood: (amount: string) => `Understood as ${amount}.`,
  preview: 'Preview of the plans',
  consulting: (rate: string) => `Consulting: ${rate}/hr`,
} as const;
