import type { RequestState } from '../model/change-request.ts';
import type { MoneyNews, WorkNews } from '../model/notification.ts';

/** What the bell and the subject of the mail say about the same news. */
export const news = {
  firstReady: 'The first version of your website is ready',
  zipReady: 'A new version of your website is ready',
  domainLive: 'Your website is live on your own domain',
  siteMessage: 'A message from your website',
  previewOpened: 'A preview was opened',
  linkAsked: 'A new preview link was requested',
} as const;

/** What administrators hear of a customer's website; `says` goes on after a greeting. */
export const workNews = {
  briefSent: {
    title: 'A brief was sent',
    says: 'the next step is a first version.',
  },
  requestMade: {
    title: 'A change was requested',
    says: 'this is what they ask for.',
  },
  requestReopened: {
    title: 'A change is not right yet',
    says: 'it was ready for review, and the customer asks for more.',
  },
  approved: {
    title: 'A website was approved',
    says: 'it is a good moment to talk about buying it.',
  },
} as const satisfies Readonly<
  Record<WorkNews | 'requestReopened', { title: string; says: string }>
>;

/** What administrators hear of money; `says` goes on after a greeting. */
export const moneyNews = {
  purchased: {
    title: 'A website was bought',
    says: 'the customer owns it now, with all of its files.',
  },
  subscribed: {
    title: 'A subscription began',
    says: 'the first month is paid.',
  },
  renewalFailed: {
    title: 'A monthly payment failed',
    says: 'the customer was asked for another card, and Stripe tries again. You need not do anything yet.',
  },
  subscriptionCancelled: {
    title: 'A subscription was cancelled',
    says: 'it ends with the paid month. Until then the customer can still keep it.',
  },
  subscriptionEnded: {
    title: 'A subscription has ended',
    says: 'nothing more is charged, and the website is no longer hosted.',
  },
} as const satisfies Readonly<Record<MoneyNews, { title: string; says: string }>>;

/** The same about a request that got this state. */
export const requestNews = {
  accepted: 'We will make your change',
  'in-work': 'We are working on your change',
  'to-review': 'Your change is ready to review',
  done: 'Your change is done',
  declined: 'We cannot make this change',
} as const satisfies Partial<Record<RequestState, string>>;
