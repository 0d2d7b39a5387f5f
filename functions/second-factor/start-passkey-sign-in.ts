import { secondFactor } from '#shared/api/second-factor.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { countAttempts } from '../data/users/attempt-counter.ts';
import { createTicket } from '../data/users/ticket.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { countedAddress, limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';

const env = environment({ LOGIN_FAILURES_PER_ADDRESS: wholeNumber });

/** The user is unknown and a ticket costs a write, so the limit is by address (THREAT-F5). */
export const handler = anonymousHandler(
  secondFactor.startPasskeySignIn,
  async ({ now, visitorAddress }) => {
    const address = countedAddress(visitorAddress);
    const limit = {
      subject: ['passkey'],
      limit: env().LOGIN_FAILURES_PER_ADDRESS,
      endsAt: new Date(now.getTime() + loginLimits.windowMs),
    };
    const usedUp = await countAttempts(limitsByNetwork(limit, visitorAddress), now);
    refuseUntil(usedUp?.until, now);
    return { ticket: await createTicket({ purpose: 'passkey', address, user: null, now }) };
  },
);
