import type { NextCharge } from '../api/billing.ts';
import { formatMoney } from '../rules/money.ts';

/** RULE-24: the consequences of cancelling, before and after it. */
export const cancellation = {
  action: 'Cancel subscription',
  keep: 'Keep subscription',
  busy: 'Cancelling...',
  title: 'Cancel your subscription?',
  text: 'You will not be charged again.',
  until: (day: string) =>
    `It is paid until ${day}. Until then everything stays as it is, and you can change your mind.`,
  untilMonthEnds: 'Until its month ends everything stays as it is, and you can change your mind.',
  debt: 'A payment is due, so it ends right away, and you no longer owe that month.',
  endsOn: (day: string) => `What ends on ${day}`,
  endsToday: 'What ends today',
  endsThen: 'What ends then',
  endsAt: (name: string) => `Hosting of your website at ${name}`,
  endsConnecting: 'Connecting your domain',
  endsChanges: 'Content changes',
  /** What people answer has hours, whatever the offer's quoted line says. */
  endsSupport: 'Priority support',
  atOnce: 'End it right away',
  endNow: 'End it now',
  notRefunded: 'The rest of the month you have paid for is not refunded.',
  filesStay: 'Your website stays yours, and so do its files.',
  /** Cancelling comes first: buying alone ends no subscription, and nobody pays both by mistake. */
  filesNot: (price: string) =>
    `You have not bought the website, so you cannot download its files. We keep it for you: you can still buy it for ${price} after cancelling.`,
  /** Beside a purchase. */
  goesOn: 'It goes on until you cancel it: do so once you host the website yourself.',
  takeData: 'Download my data',
  done: { title: 'Subscription cancelled', text: 'You will not be charged again.' },
} as const;

/** RULE-24: canceled, and served until the day that is paid. */
export const leaving = {
  badge: 'Cancelled',
  title: (day: string) => `Your subscription ends on ${day}`,
  /** In a step of the timeline. */
  step: (day: string) => `Subscription ends on ${day}`,
  until: 'Until then everything stays as it is.',
  offline: (name: string) => `On that day your website goes offline at ${name}.`,
  keptForYou: 'We keep your website for you: you can buy it or subscribe again.',
  buy: (price: string) => `Buy your website, ${price}`,
  owned: 'Your website stays yours, and so do its files.',
  headline: (day: string) => `We look after your website until ${day}`,
  noCharge: (day: string) => `Your subscription is paid until ${day}. Nothing more is charged.`,
  paidUntilLabel: 'Paid until',
  /** Instead of a next payment, which comes after the end of the account. */
  endsLabel: 'Ends',
  card: 'It is charged only if you keep your subscription.',
  keep: 'Keep my subscription',
  busy: 'Keeping...',
  kept: { title: 'Subscription continues', text: 'Everything stays as it is.' },
  notKept: 'Failed to keep the subscription. Please try again.',
} as const;

/** After the end of a subscription: what is gone, what stays, and what can be done. */
export const afterEnd = {
  headline: 'Your subscription has ended',
  onHold: 'On hold',
  title: (day: string) => `Your subscription ended on ${day}`,
  gone: 'Since that day we no longer look after your website. You will not be charged again.',
  /** Beside the receipts of it. */
  paid: 'You will not be charged again. Your receipts stay here.',
  ways: 'What you can do now',
  buy: (price: string) => `Buy the files, ${price}`,
  buyText: 'They are yours for ever, with a guide to host them wherever you want.',
  ownText: 'The files are yours: download them on this page.',
  ownTextNoFiles:
    'The website is yours, and has no files yet: once we add them, they are on this page.',
  data: 'Take your data',
  dataText: 'Your brief, messages, requests and receipts as a ZIP file.',
  again: 'Subscribe again',
  againText:
    'We kept your website. It comes back by itself, also at a domain of yours whose records still point to us.',
  domain: 'Your own domain',
  domainText:
    'Its records still point to us: change or delete them where you bought it. For 30 days visitors read that the website is no longer here; then the domain is disconnected until you subscribe again.',
} as const;

/** What a coupon takes off the next payment (decision 0251). */
export function discountText(
  { amount, lasts }: NonNullable<NextCharge['discount']>,
  currency: string,
  /** The day of `until`, as it is written there. */
  untilDay: string,
): string {
  const less = `${formatMoney(amount, currency)} less`;
  if (lasts === 'months') return `${less} until ${untilDay}`;
  return lasts === 'once' ? `${less}, only this time` : `${less} each month`;
}

/** The agency has paused the payments at Stripe (decision 0320). */
export const pausedPayments = 'Payments are paused: nothing is charged for now.';

/** Late payments of the subscription (RULE-22). */
export const latePayment = {
  /** The one name of it: on every screen, and in the mail. */
  title: 'A payment is due',
  badge: 'Payment due',
  sum: (sum: string) => `${sum} is due`,
  please: (day: string) => `Please pay by ${day}`,
  text: 'We could not charge your card. Enter its details again, or those of another card, to keep your subscription.',
  action: 'Pay now',
  newCard: 'The card you enter here is charged from now on.',
  stillDue: 'The bank declined a payment that is due. Please pay it yourself.',
  dueNow: 'Due now',
  payBy: 'Pay by',
  end: (day: string) => `If it is not paid by ${day}, your subscription ends.`,
  endLive: (day: string, name: string) =>
    `If it is not paid by ${day}, your subscription ends, and your website goes offline at ${name}.`,
  /** What is owed, where it is more than one month. */
  months: (sum: string, months: number) =>
    `${sum} is due for ${months} months. This pays the oldest; the next follows.`,
} as const;
