import { comments } from '#shared/api/comments.ts';
import type { Approval } from '#shared/model/comment.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { pushNotification } from '../chat/delivery/push-notification.ts';
import { auditEntry } from '../data/audit.ts';
import { newNotification } from '../data/notifications/notification.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { check, when } from '../data/table/writes.ts';
import { approvalOf, approvalWrite, getBrief, type StoredBrief } from '../data/users/brief.ts';
import { type StoredUser, userExists } from '../data/users/user.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { readSent } from '../data/websites/sent.ts';
import { type StoredWebsite, websiteKey } from '../data/websites/website.ts';
import { workMails } from '../mail/work-mails.ts';
import { conflict } from '../rules/api-error.ts';
import { feedbackOf } from '../rules/feedback.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** Approves the version that the caller's page shows, only if it is still the shown one, and despite open changes only if told so. */
export const handler = httpHandler(comments.approve, ({ params, body, user, now }) =>
  untilWritten(async () => {
    const website = await findOwnWebsite(params.id, user);
    requireShown(website, body.version);
    const [brief, sent] = await Promise.all([getBrief(website.userId), readSent(website.id)]);
    const before = approvalOf(brief);
    if (before?.version === body.version) return before;
    const feedback = feedbackOf(sent, body.version);
    if (feedback && !body.anyway) throw conflict(commentMessages.stillOpen(feedbackText(feedback)));
    return tryToApprove({ website, brief, version: body.version, actor: user, now });
  }),
);

function requireShown(website: StoredWebsite, version: string): void {
  const shown = shownZip(website);
  if (shown === null) throw conflict(commentMessages.nothingShown);
  if (shown !== version) throw conflict(commentMessages.anotherShown);
}

interface Approving {
  readonly website: StoredWebsite;
  readonly brief: StoredBrief;
  readonly version: string;
  readonly actor: StoredUser;
  readonly now: Date;
}

async function tryToApprove({ website, brief, version, actor, now }: Approving) {
  const { id: websiteId, userId, zip, zipFileName } = website;
  const fileName = zip?.uploadId === version ? zipFileName : null;
  const about = { to: 'agency', kind: 'approved', userId, websiteId } as const;
  const notifications = actor.isAdmin ? [] : [newNotification(about, now)];
  const mails = await workMails(
    actor,
    { kind: 'approved', customerId: userId, request: null },
    now,
  );
  const failed = await transact([
    userExists(userId),
    check(websiteKey(websiteId), when('site.uploadId = :version', { version })),
    approvalWrite(brief, version, now),
    auditEntry({
      ...{ actor, action: 'approve', userId, websiteId, now },
      before: { uploadId: brief.approvedVersion },
      after: { uploadId: version, zipFileName: fileName },
    }),
    ...[...notifications, ...mails].map(({ write }) => write),
  ]);
  if (failed.length > 0) return stale;
  await Promise.all([
    enqueueMail(mails.map(({ key }) => key)),
    ...notifications.map((notification) => pushNotification(notification, now)),
  ]);
  return { version, approvedAt: now.toISOString() } satisfies Approval;
}
