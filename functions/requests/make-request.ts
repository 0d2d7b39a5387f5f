import { requests } from '#shared/api/requests.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { type ChangeRequest, type NamedUser, requestLabel } from '#shared/model/change-request.ts';
import { mayRequest, supportEnd } from '#shared/rules/request-right.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { attachedFiles } from '../assets/attached-files.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import { numberedNotification } from '../data/notifications/numbered-notification.ts';
import type { LastNumbered } from '../data/table/last-numbered.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { countUsage } from '../data/users/usage-counter.ts';
import { getUser, type StoredUser, userUpdate } from '../data/users/user.ts';
import {
  readLastRequest,
  requestCreation,
  requestView,
  withStep,
} from '../data/websites/change-request.ts';
import { hasComments } from '../data/websites/comment.ts';
import { getWebsite, type StoredWebsite } from '../data/websites/website.ts';
import { workMails } from '../mail/work-mails.ts';
import { forbidden, invalidField, notFound } from '../rules/api-error.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { requireOwner } from '../rules/websites/owner.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import type { Input } from '../runtime/http/input.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { currentConsulting } from '../services/offers.ts';

/**
 * Counts the request for the owner in the same transaction. Administrators may create one for a
 * customer at any time.
 */
export const handler = httpHandler(requests.makeRequest, async ({ body, user, now }) => {
  const websiteId = body.websiteId ?? user.websiteId;
  const website = websiteId === null ? null : await getWebsite(websiteId);
  if (!website) throw notFound(refusals.noWebsite);
  requireOwner(user, website.userId);
  await requirePins(website.id, body);
  const files = await attachedFiles(website.userId, body.files ?? []);
  if (!user.isAdmin) await requireRight(user, now);
  return untilWritten(() => tryToMake(website, { ...body, files }, user, now));
});

/** Throws 400 for comments that this website does not have. */
async function requirePins(websiteId: number, { pins = [] }: Body): Promise<void> {
  if (!(await hasComments(websiteId, pins))) throw invalidField('pins', commentMessages.unknownPin);
}

/** Throws 403 when a buyer's support or a subscription has ended, 429 for too many requests. */
async function requireRight(user: StoredUser, now: Date): Promise<void> {
  if (!mayRequest(user, now)) {
    throw forbidden(
      supportEnd(user, now) === null
        ? requestRefusals.subscriptionOver
        : requestRefusals.supportOver(await currentConsulting(now)),
    );
  }
  const { perCustomer: limit, windowMs } = requestLimits;
  refuseUntil(
    await countUsage({ subject: ['requests', String(user.id)], limit, windowMs }, now),
    now,
  );
}

type Body = Input<typeof requests.makeRequest>['body'];
type Asked = Omit<Body, 'files'> & Pick<ChangeRequest, 'files'>;

async function tryToMake(website: StoredWebsite, asked: Asked, actor: StoredUser, now: Date) {
  const { id: websiteId, userId } = website;
  const [owner, last] = await Promise.all([getUser(userId), readLastRequest(websiteId)]);
  if (!owner) throw notFound();
  const place = { websiteId, userId, number: (last?.number ?? 0) + 1 };
  const request = newRequest(place, asked, actor, now);
  const editsRequested = owner.editsRequested + 1;
  const notifications = actor.isAdmin ? [] : [notificationOf(request, last, now)];
  const fact = { kind: 'requestMade', customerId: userId, request: place } as const;
  const mails = await workMails(actor, fact, now);
  const failed = await transact([
    requestCreation(request),
    userUpdate(owner, { editsRequested }, ['editsRequested']),
    madeBy(actor, request, now),
    ...notifications.flatMap(({ write, replaced }) => [write, ...replaced]),
    ...mails.map(({ write }) => write),
  ]);
  if (failed.length > 0) return stale;
  await Promise.all([
    enqueueMail(mails.map(({ key }) => key)),
    ...notifications.map((notification) => pushNotification(notification, now)),
  ]);
  return requestView({ ...request, pk: '', sk: '' });
}

function newRequest<Place extends object>(
  place: Place,
  { title, text, pins = [], files }: Asked,
  by: NamedUser,
  now: Date,
) {
  const at = now.toISOString();
  const step = { state: 'new', reason: null, changedAt: at } as const;
  return {
    ...place,
    title,
    text: blankToNull(text),
    pins,
    files,
    ...step,
    answer: null,
    zip: null,
    assignee: null,
    dueDay: null,
    history: withStep([], step, by),
    createdAt: at,
    version: 1,
  };
}

interface Numbered {
  readonly userId: number;
  readonly websiteId: number;
  readonly number: number;
}

function notificationOf(request: Numbered, previous: LastNumbered | null, now: Date) {
  const { userId, websiteId } = request;
  const subject = requestLabel(request);
  const draft = { to: 'agency', kind: 'requestMade', userId, websiteId, subject } as const;
  return numberedNotification(draft, previous, now);
}

function madeBy(actor: StoredUser, { userId, websiteId, number }: Numbered, now: Date) {
  const action = 'makeRequest' as const;
  return auditEntry({ actor, action, userId, websiteId, before: {}, after: { number }, now });
}
