import type { StoredUser } from '#functions/data/users/user.ts';
import { ApiError, forbidden, unauthenticated } from '#functions/rules/api-error.ts';
import { lacksNeededFactor } from '#functions/runtime/session/needed-factor.ts';
import { authenticateSession } from '#functions/runtime/session/session-control.ts';
import {
  hintCookie,
  hintsAtAnother,
  sessionCookies,
} from '#functions/runtime/session/session-cookie.ts';
import type { Route } from '#shared/api/route.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiMiddleware, Call } from '../call.ts';

/** Reads the session and checks the route's access (SPEC-6). */
export function requireAccess({ access, path }: Pick<Route, 'access' | 'path'>): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const { call, cookies = [], headers } = event;
      await authenticateSession(call, sessionCookies(cookies));
      if (call.user) keepToUser(call, call.user, cookies, headers['x-page-user']);
      if (access === 'public') return;
      if (!event.call.user) throw unauthenticated();
      if (access === 'admin' && !event.call.user.isAdmin) throw forbidden();
      if (isClosed(path, event.call.user)) throw factorFirst();
    },
  };
}

/**
 * A page names the user whom it shows: by the time it sends, another account may be signed in here,
 * whose data it would overwrite (decision 0150). The header grants nothing, and calls go without it.
 */
function keepToUser(
  call: Call,
  { id }: StoredUser,
  cookies: readonly string[],
  pageUser: string | undefined,
): void {
  if (hintsAtAnother(cookies, id)) call.cookies.push(hintCookie(id));
  if ((pageUser ?? String(id)) !== String(id)) throw new ApiError(412, refusals.otherUser);
}

/** Administrators who need a second factor and have none may only set one up. */
function isClosed(path: Route['path'], user: StoredUser): boolean {
  const isOpen = path === '/api/user' || path.startsWith('/api/account/');
  return !isOpen && lacksNeededFactor(user);
}

function factorFirst(): ApiError {
  return new ApiError(403, refusals.secondFactorFirst, { next: { enrol: true } });
}
