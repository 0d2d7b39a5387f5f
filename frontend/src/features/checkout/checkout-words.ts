import { agency } from '#frontend/src/agency/agency.ts';
import type { Agency } from '#shared/model/agency.ts';

/** Information before the payment, beside the quoted texts. */
export const checkoutWords = {
  website: 'Website',
  discount: 'Discount today',
  newPrice: 'The price has changed since this page was opened: this is what you pay.',
  total: 'Total today',
  neverTwice: 'Please try again: you are never charged twice.',
  /** A buyer's, while it waits. */
  kept: (asked: string) => `Still on our list for you: ${asked}.`,
  /** `asked`: what waits for the agency. */
  unchanged: (asked: string) =>
    `You buy the version of today. It does not have yet what you asked for: ${asked}. That stays on our list.`,
  next: 'What happens next',
  after: {
    purchase: [
      'Your files are ready to download at once.',
      'The receipt comes by email and stays in your account.',
      'For 30 days we answer your technical questions.',
    ],
    subscription: [
      'With you we connect your domain, which puts your website online.',
      'Each month a receipt comes by email and stays in your account.',
      'You can cancel at any time in your dashboard.',
    ],
  },
  /** The first of those, while a version waits for approval (decision 0371). */
  approvalFirst:
    'Once you have approved your website, we connect your domain with you, which puts it online.',
  /** The first of those, for who subscribes again. */
  back: 'Your website comes back by itself, also at a domain of yours whose records still point to us.',
  /** Of a purchase beside a subscription: buying ends none. */
  goesOn:
    'Buying does not cancel your subscription: it is charged each month until you cancel it in your dashboard.',
  ends: (day: string) => `Your subscription still ends on ${day}: it is not charged again.`,
  eachMonth: (day: string) => `Then each month, from ${day}`,
  /** In the place of the button, while there is no website. */
  later: {
    purchase: 'You can buy your website as soon as it is here.',
    subscription: 'You can subscribe as soon as your website is here.',
  },
  /** A website may be bought before its first ZIP is there. */
  filesToCome: 'Your files come with the first version: you download them in your dashboard.',
  briefFirst: {
    title: 'Your website comes first',
    text: {
      purchase:
        'There is nothing to buy yet. We build your website from your brief, and nothing is paid until you like what you see.',
      subscription:
        'There is nothing to host yet. We build your website from your brief, and nothing is paid until you like what you see. A subscription then puts it online: its first month is billed on the day you subscribe, and each further one a month later.',
    },
    action: 'Go to your brief',
  },
  details: 'Company or tax number on the receipt',
  detailsNotSaved:
    'The details for the receipt were not saved, and nothing was paid. Please try again.',
  secure: 'Payments by Stripe. Your card details go to Stripe and never reach us.',
  seller: ({ name, email }: Pick<Agency['seller'], 'name' | 'email'>) =>
    `Sold by ${name ?? agency.brand.name}. Questions? ${email ?? agency.brand.supportEmail}`,
} as const;
