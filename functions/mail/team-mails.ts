import { displayName } from '#shared/rules/names.ts';
import { newMail } from '../data/mail/mail.ts';
import { activeAmong } from '../data/users/administrator.ts';
import type { StoredUser } from '../data/users/user.ts';
import { teamLimits } from '../rules/team-rules.ts';
import type { TeamChange } from './templates/team-changed.ts';

interface Change {
  readonly change: TeamChange;
  /** The username of who did it. */
  readonly by: string;
  readonly about: Pick<StoredUser, 'id' | 'username'>;
}

/** To who is invited, for the first time or again: the code, and who invites. */
export function invitationMail(
  { id: userId, codeIssuedAt }: Pick<StoredUser, 'id' | 'codeIssuedAt'>,
  actor: Parameters<typeof displayName>[0],
  now: Date,
) {
  const data = { codeIssuedAt, by: displayName(actor) };
  return newMail({ template: 'activationCode', userId, data }, now);
}

/** To all administrators who sign in, also to who did it: theirs may have been a stolen session. */
export function teamMails(
  administrators: readonly StoredUser[],
  { change, by, about }: Change,
  now: Date,
) {
  const data = { change, by, userId: about.id, username: about.username, at: now.toISOString() };
  return activeAmong(administrators)
    .filter(({ id }) => id !== about.id)
    .slice(0, teamLimits.administrators)
    .map(({ id: userId }) => newMail({ template: 'teamChanged', userId, data }, now));
}
