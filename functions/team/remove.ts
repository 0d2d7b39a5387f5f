import { team } from '#shared/api/team.ts';
import { transact } from '../data/table/send.ts';
import { check, when } from '../data/table/writes.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import { getUser, userKey } from '../data/users/user.ts';
import { teamMails } from '../mail/team-mails.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { teamAnswers, teamRefusals } from '../rules/team-rules.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { rightsRemoval } from './rights-removal.ts';

/**
 * Nobody removes themself, and whoever removes another has to be an administrator still as it happens: of two who remove each
 * other at once one stays, so the last one always does. All others are told.
 */
export const handler = httpHandler(
  team.remove,
  async ({ params: { id }, user: actor, session, now }) => {
    requireProof({ user: actor, session, now });
    if (id === actor.id) throw conflict(teamRefusals.yourself);
    const leaver = await getUser(id);
    if (!leaver?.isAdmin) throw notFound();
    if (!leaver.isActivated) throw conflict(teamRefusals.onlyInvited);
    const change = { change: 'removed', by: actor.username, about: leaver } as const;
    const mails = teamMails(await readAdministrators(), change, now);
    const failed = await transact([
      ...(await rightsRemoval(leaver, actor, now)),
      check(userKey(actor.id), when('isAdmin = :yes', { yes: true })),
      ...mails.map(({ write }) => write),
    ]);
    if (failed.length > 0) throw conflict(teamRefusals.changed);
    await enqueueMail(mails.map(({ key }) => key));
    return { message: teamAnswers.removed };
  },
);
