import type { NotificationKind } from '#shared/model/notification.ts';
import { type MailData, type NewMail, newMail } from '../data/mail/mail.ts';
import { activeAmong, readAdministrators } from '../data/users/administrator.ts';
import { isSwitchedOn } from '../rules/notification-switches.ts';

/** A transaction takes a hundred writes, and no agency waits for the eleventh reader. */
const mostMails = 10;

/**
 * One mail for each active administrator who wants mail of this kind, for the transaction that makes
 * the news; after it, pass the keys to `enqueueMail`. Whether they still want it is asked again when
 * it is sent (decision 0328).
 */
export async function agencyMails<Template extends keyof MailData>(
  kind: NotificationKind,
  mail: Pick<NewMail<Template>, 'template' | 'data'>,
  now: Date,
) {
  const readers = activeAmong(await readAdministrators()).filter(({ notificationSwitches }) =>
    isSwitchedOn(notificationSwitches, kind, 'mail'),
  );
  return readers.slice(0, mostMails).map(({ id }) => newMail({ ...mail, userId: id }, now));
}
