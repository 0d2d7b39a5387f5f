import type { AnonymousRoute } from '#shared/api/route.ts';
import { type AnonymousInput, readAnonymousInput } from './anonymous-input.ts';
import { type Answered, chain } from './chain.ts';
import { respond } from './middleware/respond.ts';

/**
 * The chain around a call that carries its own authorization, such as the token of a link, or that
 * answers everybody the same. Its function has neither the key to read a session nor the right to
 * (decision 0199).
 */
export function anonymousHandler<R extends AnonymousRoute>(
  route: R,
  handle: (input: AnonymousInput<R>) => Answered<R>,
) {
  return chain()
    .use(respond(route))
    .handler(async (event) => handle(await readAnonymousInput(route, event)));
}
