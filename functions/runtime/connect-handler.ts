import type { Context } from 'aws-lambda';
import { refusals } from '../../shared/messages/refusals.ts';
import type { StoredSession } from '../data/session.ts';
import type { StoredUser } from '../data/user.ts';
import { forbidden, unauthenticated } from '../domain/api-error.ts';
import { readEnv, required } from '../services/env.ts';
import { log } from './logger.ts';
import { isOriginSecret } from './origin-secret.ts';
import { findSession } from './session.ts';
import { sessionCookies } from './session-cookie.ts';
import { visibleError } from './visible-error.ts';

const env = readEnv({ PUBLIC_ORIGIN: required });

/** What the gateway tells of a handshake; names of headers are as the client wrote them. */
interface ConnectEvent {
  readonly requestContext: { readonly connectionId: string };
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

interface Visitor {
  readonly connectionId: string;
  readonly user: StoredUser;
  readonly session: StoredSession;
  readonly now: Date;
}

/**
 * The chain around `$connect`: only through CloudFront, only from our own pages (a browser always says
 * where it is, so a handshake without `Origin` is none of ours), only with a session (assurance W6).
 */
export function connectHandler(connect: (visitor: Visitor) => Promise<void>) {
  return async ({ requestContext, headers = {} }: ConnectEvent, { awsRequestId }: Context) => {
    const now = new Date();
    const { connectionId } = requestContext;
    const call = { route: '$connect', requestId: awsRequestId };
    try {
      const found = await admit(headers, now);
      await connect({ ...found, connectionId, now });
      const ms = Date.now() - now.getTime();
      log('info', 'frame', { ...call, status: 200, ms, userId: found.user.id });
      return { statusCode: 200 };
    } catch (error) {
      const { status } = visibleError(error, awsRequestId);
      log('info', 'frame', { ...call, status, ms: Date.now() - now.getTime() });
      return { statusCode: status };
    }
  };
}

async function admit(headers: NonNullable<ConnectEvent['headers']>, now: Date) {
  const header = (wanted: string) =>
    Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  if (!(await isOriginSecret(header('x-origin-secret')))) throw forbidden(refusals.directCall);
  if (header('origin') !== env.PUBLIC_ORIGIN) throw forbidden(refusals.foreignOrigin);
  const found = await findSession(sessionCookies(header('cookie').split(';')), now);
  if (!found) throw unauthenticated();
  return found;
}
