import { chatRefusals } from '#shared/texts/chat.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { mayConnect } from '../data/chat/limit-frames.ts';
import { environment, required } from '../platform/env.ts';
import { forbidden, unauthenticated } from '../rules/api-error.ts';
import { isOriginSecret } from '../runtime/origin-secret.ts';
import { lacksNeededFactor } from '../runtime/session/needed-factor.ts';
import { findSession } from '../runtime/session/session-control.ts';
import { sessionCookies } from '../runtime/session/session-cookie.ts';
import { authorizeHandler } from '../runtime/socket/authorize-handler.ts';

const env = environment({ PUBLIC_ORIGIN: required });

/**
 * Admits handshakes only through CloudFront, only from our own pages (browsers always send
 * `Origin`, so one without it is refused) and only with a session (THREAT-W6), which the connection
 * keeps. A user has few handshakes, since sockets that never send `auth` have no slot to run out of.
 */
export const handler = authorizeHandler(async ({ header, now }) => {
  if (!(await isOriginSecret(header('x-origin-secret')))) throw forbidden(refusals.directCall);
  if (header('origin') !== env().PUBLIC_ORIGIN) throw forbidden(refusals.foreignOrigin);
  const found = await findSession(sessionCookies(header('cookie').split(';')), now);
  if (!found) throw unauthenticated();
  const { user, session } = found;
  if (lacksNeededFactor(user)) throw forbidden(refusals.secondFactorFirst);
  if (!(await mayConnect(user.id, now))) throw forbidden(chatRefusals.tooManySockets);
  return { userId: user.id, sid: session.sid, isAdmin: user.isAdmin };
});
