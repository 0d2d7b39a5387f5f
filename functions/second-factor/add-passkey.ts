import { secondFactor } from '#shared/api/second-factor.ts';
import { passkeyLimits } from '#shared/limits/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { passkeyCreation, passkeyId, type StoredPasskey } from '../data/users/passkey.ts';
import { endTicket } from '../data/users/ticket.ts';
import { userUpdate } from '../data/users/user.ts';
import { badRequest, conflict, unauthenticated } from '../rules/api-error.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { readAttestation } from '../services/passkeys.ts';
import { changeFactors } from './change-factors.ts';
import { presentTicket } from './present-ticket.ts';

/** A ticket is only given after a recent proof, so it stands for one. */
export const handler = httpHandler(
  secondFactor.addPasskey,
  async ({ body, user, session, now, visitorAddress }) => {
    const address = countedAddress(visitorAddress);
    const presented = { ticket: body.ticket, purpose: 'enrolment', address } as const;
    const { userId, epoch } = await presentTicket(presented, now);
    const isOwn = userId === user.id && epoch === user.sessionEpoch;
    if (!isOwn) throw unauthenticated(refusals.signInAgain);
    const credential = await readAttestation(body.attestation, body.ticket);
    if (!credential) throw badRequest(refusals.wrongPasskey);
    if (!(await endTicket(presented))) throw unauthenticated(refusals.signInAgain);
    if (user.passkeys >= passkeyLimits.count) throw conflict(refusals.tooManyPasskeys);
    const created = {
      ...credential,
      id: passkeyId(credential.credentialId),
      userId: user.id,
      name: body.name,
      createdAt: now.toISOString(),
      usedAt: null,
    } satisfies StoredPasskey;
    const writes = [
      passkeyCreation(created),
      userUpdate(user, { passkeys: user.passkeys + 1 }, ['passkeys']),
    ];
    const [failed] = await changeFactors(user, 'passkeyAdded', writes, now);
    if (failed !== undefined) {
      throw conflict(failed === 0 ? refusals.passkeyKnown : refusals.changedMeanwhile);
    }
    await session.prove();
    return created;
  },
);
