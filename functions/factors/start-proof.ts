import { factors } from '#shared/api/factors.ts';
import { createTicket } from '../data/users/ticket.ts';
import { countedAddress } from '../domain/http/visitor-address.ts';
import { methodsOfProof } from '../domain/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';

/** A ticket for a passkey to sign, and all methods of proof. */
export const handler = httpHandler(factors.startProof, async ({ user, now, visitorAddress }) => {
  const address = countedAddress(visitorAddress);
  const ticket = await createTicket({ purpose: 'proof', address, user, now });
  return { ticket, methods: [...methodsOfProof(user, adminsNeedSecondFactor())] };
});
