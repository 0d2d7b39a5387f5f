import { paths } from '#frontend/src/paths.ts';
import type { Notification, NotificationKind } from '#shared/model/notification.ts';
import { moneyNews, news, requestNews, workNews } from '#shared/texts/notifications.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { labelledRequest } from './labelled-request.ts';

/** Texts for customers, by the kind of notification. */
const forCustomers: Partial<Record<NotificationKind, string>> = {
  firstReady: news.firstReady,
  zipReady: news.zipReady,
  commentMade: 'We commented on your website',
  domainLive: news.domainLive,
  siteMessage: news.siteMessage,
};

const aboutRequests: Partial<Record<NonNullable<Notification['state']>, string>> = requestNews;

/** Texts for administrators, before the name of the customer. */
const forAgency: Record<NotificationKind, string> = {
  briefSent: workNews.briefSent.title,
  requestMade: workNews.requestMade.title,
  previewOpened: news.previewOpened,
  linkAsked: news.linkAsked,
  linkUnanswered: 'Not answered yet. Send a new link?',
  commentMade: 'There is a new comment',
  approved: workNews.approved.title,
  purchased: moneyNews.purchased.title,
  subscribed: moneyNews.subscribed.title,
  renewalFailed: moneyNews.renewalFailed.title,
  subscriptionCancelled: moneyNews.subscriptionCancelled.title,
  subscriptionEnded: moneyNews.subscriptionEnded.title,
  paymentTask: paymentTasks.waiting(1),
  requestChanged: 'A change was updated',
  firstReady: 'A first version is available',
  zipReady: 'A new version is available',
  zipFailed: 'A new version cannot be shown',
  domainLive: 'A website is live on its own domain',
  siteMessage: 'A website has a new message',
};

interface NotificationWords {
  readonly title: string;
  readonly details: readonly string[];
  /** The page that the notification links to. */
  readonly path: string;
}

/** The text and the link of a notification. */
export function notificationWords(notification: Notification): NotificationWords {
  const { kind, state, subject, customer } = notification;
  if (customer) {
    const isAgain = kind === 'requestMade' && state === 'reopened';
    const title = isAgain ? workNews.requestReopened.title : forAgency[kind];
    const path = agencyPath(notification) ?? paths.adminCustomer(customer.id);
    return { title, details: textsOf(customer.name, subject), path };
  }
  const changed = (state && aboutRequests[state]) ?? 'Your change was updated';
  const path = `${paths.dashboard}${anchors[kind] ?? ''}`;
  // The agency's name of its ZIP file says nothing to them.
  const details = isOfVersion(kind) ? [] : textsOf(subject);
  return { title: forCustomers[kind] ?? changed, details, path };
}

/** What of the dashboard a customer is told of. */
const anchors: Partial<Record<NotificationKind, string>> = {
  requestChanged: '#changes',
  siteMessage: '#messages',
};

/** Whether a website shows another version. */
export const isOfVersion = (kind: NotificationKind) => kind === 'firstReady' || kind === 'zipReady';

/** Where administrators find what they are told of; undefined where it has no page of its own. */
function agencyPath({ kind, websiteId, subject }: Notification): string | undefined {
  if (websiteId === null) return undefined;
  if (kind === 'commentMade') return paths.adminComments(websiteId);
  const request = kind === 'requestMade' && subject !== null && labelledRequest(websiteId, subject);
  return request ? paths.adminRequest(request) : undefined;
}

const textsOf = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null);
