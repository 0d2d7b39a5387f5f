import { paths } from '#frontend/src/paths.ts';
import type { OpeningGap, OpeningItem } from '#shared/model/opening.ts';

/** Where a row's work is done: a place of the product, or a command of the operator, as docs/deploy.md has it. */
type Place = { readonly to: string; readonly label: string } | { readonly command: string };

const setting = (section: string, label: string): Place => ({
  to: `${paths.adminSettings}#${section}`,
  label,
});

/** The opening checklist. */
export const openingWords = {
  title: 'Before you open',
  about:
    'What is missing before your first customer comes. A row ticks itself off once it is done.',
  done: (count: number, all: number) => `${count} of ${all} done`,
  showDone: (count: number) => `${count} done`,
  states: { done: 'Done', open: 'Open', unknown: 'Not known' },
  byOperator: 'By the operator:',
} as const;

export const openingItems: Readonly<
  Record<OpeningItem, { readonly title: string; readonly place: Place }>
> = {
  brand: { title: 'Brand', place: setting('brand', 'Set the brand') },
  prices: { title: 'Prices', place: setting('offers', 'Set the prices') },
  seller: { title: 'Seller', place: setting('seller', 'Say who sells') },
  legal: { title: 'Legal pages', place: setting('legal', 'Write the pages') },
  support: { title: 'Support hours', place: setting('support', 'Say when you answer') },
  stripe: { title: 'Real payments', place: { command: 'npm run operate stripe-setup' } },
  mail: { title: 'Email', place: { command: 'npm run operate deploy' } },
  domain: { title: 'Your own domain', place: { command: 'npm run operate deploy' } },
  team: { title: 'A second administrator', place: setting('administrators', 'Invite somebody') },
  factors: {
    title: 'Second factors',
    place: { to: paths.accountSecurity, label: 'Add yours' },
  },
  purchase: {
    title: 'A test purchase',
    place: { to: paths.adminCreate, label: 'Create a customer' },
  },
};

/** Of a row the place where the first thing is missing; the samples are words, though they belong to the brand. */
export function openingPlace(item: OpeningItem, gaps: readonly OpeningGap[]): Place {
  const isOfWords = gaps[0] === 'samples';
  return isOfWords ? setting('words', 'Set what customers say') : openingItems[item].place;
}

export const openingGaps: Readonly<Record<OpeningGap, string>> = {
  brandName: 'Your name is not set.',
  builder: 'Who builds the websites is still an invented person.',
  mark: 'The square mark is still the one that came with it.',
  samples: 'What customers say is invented here, until you set your own under Words.',
  purchasePrice: 'Nobody set the price of a purchase.',
  subscriptionPrice: 'Nobody set the price of a month.',
  legalName: 'The legal name is missing.',
  address: 'The address is missing.',
  email: 'The email address is missing.',
  terms: 'There are no terms.',
  privacy: 'There is no privacy policy.',
  refunds: 'There is no refund policy.',
  imprint: 'There is no imprint.',
  draft:
    'A legal page still begins with the line that calls it a draft. Remove the line once the page is yours.',
  supportHours: 'Nobody set the hours: the chat promises those that came with the product.',
  stripeKeys: 'Stripe is not connected: nobody can pay.',
  testMode: 'Test mode: no card is charged.',
  mailOff: 'Mail is not set up: customers get none.',
  mailUnverified: 'Amazon has not verified your domain yet: mails wait.',
  mailSandbox:
    'Amazon still holds this account in the sandbox: only addresses that you verified get mail.',
  mailOfLaptop: 'The laptop keeps mails, nothing is sent.',
  hostOfCloudFront: 'Customers see an address of CloudFront.',
  hostOfLaptop: 'This is a laptop: nobody else reaches it.',
  secondAdministrator: 'One person alone is locked out with a lost second factor.',
  notActivated: 'Somebody was invited and has not chosen a password yet.',
  passwordAlone:
    'An administrator signs in with a password alone, and sees every customer and every payment.',
  receipt:
    'Nobody has paid yet. Create a customer, upload a website for them, buy it as that customer, and refund it.',
  settingsUnread: 'The settings could not be read: the database did not answer.',
  stripeUnread: 'Stripe’s keys could not be read: the store of secrets did not answer.',
  mailUnread: 'Amazon did not say whether mail is sent.',
  teamUnread: 'The administrators could not be read: the database did not answer.',
  receiptsUnread: 'The receipts could not be read: the database did not answer.',
};
