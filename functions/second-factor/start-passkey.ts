import { secondFactor } from '#shared/api/second-factor.ts';
import { listPasskeys } from '../data/users/passkey.ts';
import { createTicket } from '../data/users/ticket.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { userHandle } from '../rules/user-handle.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from './require-proof.ts';

export const handler = httpHandler(
  secondFactor.startPasskey,
  async ({ user, session, now, visitorAddress }) => {
    requireProof({ user, session, now });
    const address = countedAddress(visitorAddress);
    const [ticket, passkeys] = await Promise.all([
      createTicket({ purpose: 'enrolment', address, user, now }),
      listPasskeys(user.id),
    ]);
    const known = passkeys.map(({ credentialId }) => credentialId);
    return { ticket, userHandle: userHandle(user.id), known };
  },
);
