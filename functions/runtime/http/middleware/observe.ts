import * as z from 'zod/mini';
import { log } from '#functions/platform/logger.ts';
import type { ApiEvent, ApiMiddleware, Call } from '../call.ts';

const statusOf = z.object({ statusCode: z.int() });

/** Logs one line when a call ends: route key, status, duration, user; no path or query. */
export function observe(): ApiMiddleware {
  const finish = ({ event, response }: { event: ApiEvent; response: unknown }) => {
    const parsed = statusOf.safeParse(response);
    log('info', 'call', {
      route: event.routeKey,
      status: parsed.success ? parsed.data.statusCode : null,
      ms: Date.now() - event.call.now.getTime(),
      requestId: event.call.requestId,
      userId: event.call.user?.id,
    });
  };
  return {
    before: ({ event, context }) => {
      event.call = newCall(context.awsRequestId);
    },
    after: finish,
    onError: finish,
  };
}

function newCall(requestId: string): Call {
  const device = { agent: null, country: null };
  const unknown = { visitorAddress: 'unknown', device, session: null, user: null };
  return { requestId, now: new Date(), cookies: [], ...unknown };
}
