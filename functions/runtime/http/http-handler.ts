import type { SessionRoute } from '#shared/api/route.ts';
import { type Answered, chain } from './chain.ts';
import { type Input, readInput } from './input.ts';
import { requireAccess } from './middleware/access.ts';
import { respond } from './middleware/respond.ts';

/** Turns validated input into plain data or a Reply; throws an ApiError to refuse. */
export type Handle<R extends SessionRoute> = (input: Input<R>) => Answered<R>;

/** The chain around a route: log, errors, edge, origin, session, access, input, response schema. */
export function httpHandler<R extends SessionRoute>(route: R, handle: Handle<R>) {
  return chain()
    .use(requireAccess(route))
    .use(respond(route))
    .handler(async (event) => handle(await readInput(route, event)));
}
