import { randomInt } from 'node:crypto';
import { team } from '#shared/api/team.ts';
import { personOf } from '#shared/model/person.ts';
import { randomActivationCode } from '#shared/rules/activation-code.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { auditEntry } from '../data/audit.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import { createUser } from '../data/users/new-user.ts';
import type { StoredUser } from '../data/users/user.ts';
import { invitationMail, teamMails } from '../mail/team-mails.ts';
import { conflict, takenField } from '../rules/api-error.ts';
import { creationOf } from '../rules/audit.ts';
import { noPassword } from '../rules/no-password.ts';
import { teamMemberOf } from '../rules/team-member.ts';
import { teamLimits, teamRefusals } from '../rules/team-rules.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** The code is in their mail alone, and all administrators hear of it with the same transaction (decision 0360). */
export const handler = httpHandler(team.invite, async ({ body, now, user: actor, session }) => {
  requireProof({ user: actor, session, now });
  const colleagues = await readAdministrators();
  if (colleagues.length >= teamLimits.administrators) throw conflict(teamRefusals.tooMany);
  const mailsFor = (about: StoredUser) => [
    invitationMail(about, actor, now),
    ...teamMails(colleagues, { change: 'invited', by: actor.username, about }, now),
  ];
  let mails: ReturnType<typeof mailsFor> = [];
  const invited = await createUser(
    {
      ...personOf(body),
      ...{ username: body.username, email: body.email, passwordHash: noPassword },
      ...{ isAdmin: true, isActivated: false, loginCount: 0 },
      activationCode: randomActivationCode(randomInt),
    },
    now,
    (created) => {
      mails = mailsFor(created);
      const { after, ...about } = creationOf(created);
      const change = { ...about, after: { ...after, isAdmin: true } };
      return [
        auditEntry({ ...change, actor, action: 'inviteAdministrator', now }),
        ...mails.map(({ write }) => write),
      ];
    },
  );
  if (!invited) throw takenField('username', refusals.usernameTaken);
  await enqueueMail(mails.map(({ key }) => key));
  return teamMemberOf(invited);
});
