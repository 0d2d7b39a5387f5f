import { team } from '#shared/api/team.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { administratorRemoval, readAdministrators } from '../data/users/administrator.ts';
import { getUser, userUpdate } from '../data/users/user.ts';
import { teamMails } from '../mail/team-mails.ts';
import { beginDeletion } from '../privacy/begin-deletion.ts';
import { deletionLimits } from '../privacy/deletion-limits.ts';
import { tryDeletion } from '../privacy/try-deletion.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { endedAccess } from '../rules/ended-access.ts';
import { teamAnswers, teamRefusals } from '../rules/team-rules.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Only of somebody who never activated, so nobody removes themself, or the last who signs in. First the rights and the
 * code go, in one transaction with its entry; what is left is deleted as any customer's account.
 */
export const handler = httpHandler(
  team.revoke,
  async ({ params: { id }, user: actor, session, now }) => {
    requireProof({ user: actor, session, now });
    const invited = await getUser(id);
    if (!invited?.isAdmin) throw notFound();
    if (invited.isActivated) throw conflict(teamRefusals.alreadyUsed);
    const change = { change: 'revoked', by: actor.username, about: invited } as const;
    const mails = teamMails(await readAdministrators(), change, now);
    const rights = { isAdmin: false, codeUsedAt: now.toISOString() };
    const failed = await transact([
      userUpdate(invited, { ...endedAccess(invited), ...rights }),
      administratorRemoval(id),
      auditEntry({
        ...{ actor, action: 'revokeInvitation', userId: id, now },
        ...{ before: { username: invited.username, isAdmin: true }, after: { isAdmin: false } },
      }),
      ...mails.map(({ write }) => write),
    ]);
    if (failed.length > 0) throw conflict(teamRefusals.changed);
    await enqueueMail(mails.map(({ key }) => key));
    const deletion = await beginDeletion(id, actor, now);
    if (deletion) await tryDeletion(deletion, deletionLimits.whileWaitedMs);
    return { message: teamAnswers.invitationRevoked };
  },
);
