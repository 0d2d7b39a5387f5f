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

/** What administrators hear of a customer's website; `says` goes on after the customer's name. */
export const workNews = {
  briefSent: {
    title: 'A brief was sent',
    says: 'sent a brief.',
  },
  requestMade: {
    title: 'A change was requested',
    says: 'asks for a change.',
  },
  requestReopened: {
    title: 'A change is not right yet',
    says: 'looked at it and asks for more.',
  },
  approved: {
    title: 'A website was approved',
    says: 'likes the version shown.',
  },
} as const satisfies Readonly<
  Record<WorkNews | 'requestReopened', { title: string; says: string }>
>;

/** What administrators hear of money; `says` goes on after the customer's name. */
export const moneyNews = {
  purchased: {
    title: 'A website was bought',
    says: 'owns it now, with all of its files.',
  },
  subscribed: {
    title: 'A subscription began',
    says: 'has paid the first month.',
  },
  renewalFailed: {
    title: 'A monthly payment failed',
    says: 'was asked for another card, and Stripe tries again. You need not do anything yet.',
  },
  subscriptionCancelled: {
    title: 'A subscription was cancelled',
    says: 'is served until the paid month ends, and can still keep it until then.',
  },
  subscriptionEnded: {
    title: 'A subscription has ended',
    says: 'is not charged any more, and the website is no longer hosted.',
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
