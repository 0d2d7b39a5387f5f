import { forbidden, unauthenticated } from '#functions/domain/api-error.ts';
import { authenticateSession } from '#functions/runtime/session/session-control.ts';
import { sessionCookies } from '#functions/runtime/session/session-cookie.ts';
import type { Access } from '#shared/api/route.ts';
import type { ApiMiddleware } from '../call.ts';

/** Decides by the server-side session (SPEC-6). */
export function requireAccess(access: Access): ApiMiddleware {
  return {
    before: async ({ event }) => {
      await authenticateSession(event.call, sessionCookies(event.cookies));
      if (access === 'public') return;
      if (!event.call.user) throw unauthenticated();
      if (access === 'admin' && !event.call.user.isAdmin) throw forbidden();
    },
  };
}
