import { factors } from '#shared/api/factors.ts';
import { listPasskeys } from '../data/users/passkey.ts';
import { createTicket } from '../data/users/ticket.ts';
import { countedAddress } from '../domain/http/visitor-address.ts';
import { userHandle } from '../domain/user-handle.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(
  factors.startPasskey,
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
