import type { NotificationKind } from '#shared/model/notification.ts';
import { moneyNews } from '#shared/texts/notifications.ts';

/** What the table calls each event. */
export const eventNames: Readonly<Record<NotificationKind, string>> = {
  requestChanged: 'Progress on your changes',
  firstReady: 'The first version of your website',
  zipReady: 'A new version of your website',
  commentMade: 'A new comment',
  domainLive: 'Your domain is live',
  siteMessage: 'A message from a form of your website',
  briefSent: 'A brief is sent',
  requestMade: 'A change is requested',
  previewOpened: 'A preview is opened',
  linkAsked: 'A new link is requested',
  linkUnanswered: 'A link is not answered',
  approved: 'A website is approved',
  purchased: moneyNews.purchased.title,
  subscribed: moneyNews.subscribed.title,
  renewalFailed: moneyNews.renewalFailed.title,
  subscriptionCancelled: moneyNews.subscriptionCancelled.title,
  subscriptionEnded: moneyNews.subscriptionEnded.title,
  paymentTask: 'A payment waits for somebody',
  zipFailed: 'A new version cannot be shown',
};

/** What is mailed to whom it belongs, whatever they switch off. */
export const alwaysMailed: readonly NotificationKind[] = ['domainLive', 'siteMessage'];

/** What is mailed and never rings the bell. */
export const mailNames = {
  wantsChatMail: {
    name: 'Chat',
    hint: 'An answer that has been unread for a few minutes.',
  },
  wantsNewsMail: {
    name: 'News',
    hint: 'Reports, and the events below. Without it, only what says “Always” is mailed.',
  },
} as const;
