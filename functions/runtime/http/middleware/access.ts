import type { StoredUser } from '#functions/data/users/user.ts';
import { ApiError, forbidden, unauthenticated } from '#functions/rules/api-error.ts';
import { lacksNeededFactor } from '#functions/runtime/session/needed-factor.ts';
import { authenticateSession } from '#functions/runtime/session/session-control.ts';
import { sessionCookies } from '#functions/runtime/session/session-cookie.ts';
import type { Route } from '#shared/api/route.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiMiddleware } from '../call.ts';

/** Reads the session and checks the route's access (SPEC-6). */
export function requireAccess({ access, path }: Pick<Route, 'access' | 'path'>): ApiMiddleware {
  return {
    before: async ({ event }) => {
      await authenticateSession(event.call, sessionCookies(event.cookies));
      if (access === 'public') return;
      if (!event.call.user) throw unauthenticated();
      if (access === 'admin' && !event.call.user.isAdmin) throw forbidden();
      if (isClosed(path, event.call.user)) throw factorFirst();
    },
  };
}

/** Administrators who need a second factor and have none may only set one up. */
function isClosed(path: Route['path'], user: StoredUser): boolean {
  const isOpen = path === '/api/user' || path.startsWith('/api/account/');
  return !isOpen && lacksNeededFactor(user);
}

function factorFirst(): ApiError {
  return new ApiError(403, refusals.secondFactorFirst, { next: { enrol: true } });
}
