import type { Access } from '../../../shared/api/route.ts';
import { forbidden, unauthenticated } from '../../domain/api-error.ts';
import type { ApiMiddleware } from '../call.ts';
import { recogniseSession } from '../session.ts';
import { sessionCookies } from '../session-cookie.ts';

/** Decides from the server-side session who calls, and refuses whom the route does not admit (section 6). */
export function requireAccess(access: Access): ApiMiddleware {
  return {
    before: async ({ event }) => {
      await recogniseSession(event.call, sessionCookies(event.cookies));
      if (access === 'public') return;
      if (!event.call.user) throw unauthenticated();
      if (access === 'admin' && !event.call.user.isAdmin) throw forbidden();
    },
  };
}
