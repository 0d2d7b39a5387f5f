import { newMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';

type Person = Pick<StoredUser, 'id' | 'isActivated' | 'codeIssuedAt'>;

/**
 * The first mail of an account: the activation code if it is not activated, else a welcome. Its
 * mail id is always the same.
 */
export function firstMail({ id: userId, isActivated, codeIssuedAt }: Person, now: Date) {
  const mailId = `first-${userId}`;
  return isActivated
    ? newMail({ template: 'welcome', userId, mailId, data: {} }, now)
    : newMail(
        { template: 'activationCode', userId, mailId, data: { codeIssuedAt, by: null } },
        now,
      );
}

/** To the address that support replaced, and to the one that it set; these mails undo nothing. */
export function addressBySupportMails(
  { id: userId, email: old }: Pick<StoredUser, 'id' | 'email'>,
  email: string,
  now: Date,
) {
  const at = now.toISOString();
  const tell = (to: string, told: string | null) =>
    newMail({ template: 'addressBySupport', userId, to, data: { at, email: told } }, now);
  return [tell(old, null), tell(email, email)];
}

/** To an address that was replaced, and may not undo that: it may be somebody else's. */
export function replacedMail(
  { id: userId, email: to }: Pick<StoredUser, 'id' | 'email'>,
  { isUndone }: { readonly isUndone: boolean },
  now: Date,
) {
  const data = { at: now.toISOString(), isUndone };
  return newMail({ template: 'addressReplaced', userId, to, data }, now);
}

/** With the code issued at `now`. */
export function codeResetMail({ id: userId }: Pick<Person, 'id'>, now: Date) {
  const data = { codeIssuedAt: now.toISOString() };
  return newMail({ template: 'codeReset', userId, data }, now);
}

/** To the website's owner, with the link whose token is made of the mail's id. */
export function previewReadyMail(
  { id: userId }: Pick<Person, 'id'>,
  previewId: string,
  mailId: string,
  now: Date,
) {
  return newMail({ template: 'previewReady', userId, mailId, data: { previewId } }, now);
}
