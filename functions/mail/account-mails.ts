import { newMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';

type Person = Pick<StoredUser, 'id' | 'isActivated' | 'codeIssuedAt'>;

/** Of a new account: an invitation where it waits for its code, else a welcome. The same one each time it is asked for. */
export function firstMail({ id: userId, isActivated, codeIssuedAt }: Person, now: Date) {
  const mailId = `first-${userId}`;
  return isActivated
    ? newMail({ template: 'welcome', userId, mailId, data: {} }, now)
    : newMail({ template: 'activationCode', userId, mailId, data: { codeIssuedAt } }, now);
}

/** With the code that is issued now. */
export function codeResetMail({ id: userId }: Pick<Person, 'id'>, now: Date) {
  const data = { codeIssuedAt: now.toISOString() };
  return newMail({ template: 'codeReset', userId, data }, now);
}

/** For the owner; `previewId` names the administrator's own link. */
export function previewReadyMail({ id: userId }: Pick<Person, 'id'>, previewId: string, now: Date) {
  return newMail({ template: 'previewReady', userId, data: { previewId } }, now);
}
