import { paths } from '#frontend/src/paths.ts';
import type { OpeningGap, OpeningItem } from '#shared/model/opening.ts';
import type { SettingPlace } from '../settings/setting-sections.ts';
import type { FieldName } from '../settings/setting-texts.ts';

/** Where a row's work is done: a place of the product, or a command of the operator, as docs/deploy.md has it. */
type Place = { readonly to: string; readonly label: string } | { readonly command: string };

const settingPath = (place: SettingPlace | FieldName) => `${paths.adminSettings}#${place}`;

const setting = (place: SettingPlace | FieldName, label: string): Place => ({
  to: settingPath(place),
  label,
});

/** The opening checklist. */
export const openingWords = {
  title: 'Before you open',
  about: 'Begin at the top. A step ticks itself off once it is done.',
  done: (count: number, all: number) => `${count} of ${all} done`,
  showDone: (count: number) => `${count} done`,
  next: 'Next',
  forTechnician: (count: number) => `For your technician (${count})`,
  states: { done: 'Done', open: 'Open', unknown: 'Not known' },
  byOperator: 'By the operator:',
  putAway: 'Keep this in Settings only',
  isAway: 'You find what is left in Settings',
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

/** Where in the settings something is missing. */
const fields: Partial<Readonly<Record<OpeningGap, FieldName>>> = {
  ...{ brandName: 'brand.name', builder: 'brand.builderName', mark: 'brand.mark' },
  ...{ purchasePrice: 'offers.purchasePrice', subscriptionPrice: 'offers.subscriptionPrice' },
  ...{ legalName: 'seller.name', address: 'seller.address', email: 'seller.email' },
  ...{ terms: 'legal.terms', privacy: 'legal.privacy' },
  ...{ refunds: 'legal.refunds', imprint: 'legal.imprint' },
  supportHours: 'support.hours',
};

/** Of a row the field where the first thing is missing; the samples are words, though they belong to the brand. */
export function openingPlace(item: OpeningItem, [first]: readonly OpeningGap[]): Place {
  if (first === 'samples') return setting('words.quote1', 'Set what customers say');
  const field = first && fields[first];
  const { place } = openingItems[item];
  return field && 'to' in place ? { ...place, to: settingPath(field) } : place;
}

/**
 * Things that lack the same are told in one line: `Terms, Imprint: none yet`. A single word without a capital would not
 * be translated (docs/languages.md).
 */
interface Lack {
  readonly thing: string;
  readonly lack: string;
}

const shipped = 'still the ones that came with it';
const unpriced = 'nobody set a price';
const missing = 'still missing';
const noneYet = 'none yet';

const openingGaps: Readonly<Record<OpeningGap, Lack | string>> = {
  brandName: { thing: 'Your name', lack: shipped },
  builder: { thing: 'Who builds the websites', lack: shipped },
  mark: { thing: 'The square mark', lack: shipped },
  samples: { thing: 'What customers say', lack: shipped },
  purchasePrice: { thing: 'Purchase', lack: unpriced },
  subscriptionPrice: { thing: 'Month', lack: unpriced },
  legalName: { thing: 'Legal name', lack: missing },
  address: { thing: 'Address', lack: missing },
  email: { thing: 'Email', lack: missing },
  terms: { thing: 'Terms', lack: noneYet },
  privacy: { thing: 'Privacy', lack: noneYet },
  refunds: { thing: 'Refunds', lack: noneYet },
  imprint: { thing: 'Imprint', lack: noneYet },
  draft: 'A page still begins with the line that calls it a draft',
  supportHours: 'The chat promises hours that nobody set',
  stripeKeys: 'Stripe is not connected: nobody can pay',
  testMode: 'Test mode: no card is charged',
  mailOff: 'Mail is not set up: customers get none',
  mailUnverified: 'Amazon has not verified your domain yet: mails wait',
  mailSandbox: 'Amazon’s sandbox: only addresses that you verified get mail',
  mailOfLaptop: 'The laptop keeps mails, nothing is sent',
  hostOfCloudFront: 'Customers see an address of CloudFront',
  hostOfLaptop: 'This is a laptop: nobody else reaches it',
  secondAdministrator: 'One person alone is locked out with a lost second factor',
  notActivated: 'Somebody was invited and has not chosen a password yet',
  passwordAlone: 'A password alone opens every customer and every payment',
  receipt: 'Create a customer, upload a website, buy it as them, and refund it',
  settingsUnread: 'The settings could not be read',
  stripeUnread: 'Stripe’s keys could not be read',
  mailUnread: 'Amazon did not say whether mail is sent',
  teamUnread: 'The administrators could not be read',
  receiptsUnread: 'The receipts could not be read',
};

/** What is missing, in one line. */
export function openingLine(gaps: readonly OpeningGap[]): string {
  const words = gaps.map((gap) => openingGaps[gap]);
  const lacks = words.filter((one) => typeof one !== 'string');
  const kinds = [...new Set(lacks.map(({ lack }) => lack))];
  const joined = kinds.map((kind) => {
    const things = lacks.filter(({ lack }) => lack === kind).map(({ thing }) => thing);
    return `${things.join(', ')}: ${kind}`;
  });
  return [...joined, ...words.filter((one) => typeof one === 'string')].join('. ');
}
