import { newMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';
import { formerAddresses } from '../rules/former-email.ts';

type Template = 'deletionRequested' | 'deletionTomorrow' | 'deletionVoid';

/** Also to the address that may still undo the change that replaced it: its reader may be the owner (THREAT-A19). */
export function deletionMails(template: Template, user: StoredUser, now: Date) {
  const { id: userId } = user;
  return [
    newMail({ template, userId, data: { emailChangedAt: null } }, now),
    ...formerAddresses(user, now).map(({ email: to, changedAt: emailChangedAt }) =>
      newMail({ template, userId, to, data: { emailChangedAt } }, now),
    ),
  ];
}
