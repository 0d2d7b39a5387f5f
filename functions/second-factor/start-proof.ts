import { secondFactor } from '#shared/api/second-factor.ts';
import { createTicket } from '../data/users/ticket.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { methodsOfProof } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';

/** A ticket for a passkey to sign, and all methods of proof. */
export const handler = httpHandler(
  secondFactor.startProof,
  async ({ user, now, visitorAddress }) => {
    const address = countedAddress(visitorAddress);
    const ticket = await createTicket({ purpose: 'proof', address, user, now });
    return { ticket, methods: [...methodsOfProof(user, adminsNeedSecondFactor())] };
  },
);
