import { randomInt } from 'node:crypto';
import { team } from '#shared/api/team.ts';
import { randomActivationCode } from '#shared/rules/activation-code.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import { invitationMail, teamMails } from '../mail/team-mails.ts';
import { renewCode } from '../rules/activation.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { presence } from '../rules/audit.ts';
import { teamMemberOf } from '../rules/team-member.ts';
import { teamRefusals } from '../rules/team-rules.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/** Of somebody who never activated. Its code lives and is guessed at anew, so all hear of it as of the first (decision 0360). */
export const handler = httpHandler(
  team.inviteAgain,
  async ({ params: { id }, user: actor, session, now }) => {
    requireProof({ user: actor, session, now });
    const invited = await getUser(id);
    if (!invited?.isAdmin) throw notFound();
    if (invited.isActivated) throw conflict(teamRefusals.alreadyUsed);
    const code = randomActivationCode(randomInt);
    const renewed = renewCode(invited, code, now);
    const about = { ...invited, ...renewed };
    const change = { change: 'invitedAgain', by: actor.username, about } as const;
    const mails = [
      invitationMail(about, actor, now),
      ...teamMails(await readAdministrators(), change, now),
    ];
    const failed = await transact([
      userUpdate(invited, renewed),
      auditEntry({
        ...{ actor, action: 'inviteAgain', userId: id, now },
        before: { activationCode: presence(invited.activationCode) },
        after: { activationCode: presence(code) },
      }),
      ...mails.map(({ write }) => write),
    ]);
    if (failed.length > 0) throw conflict(teamRefusals.changed);
    await enqueueMail(mails.map(({ key }) => key));
    return teamMemberOf(about);
  },
);
