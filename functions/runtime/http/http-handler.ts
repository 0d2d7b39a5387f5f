import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { requireEnvironment } from '#functions/platform/env.ts';
import type { Route } from '#shared/api/route.ts';
import type { ApiEvent } from './call.ts';
import { type Input, readInput } from './input.ts';
import { requireAccess } from './middleware/access.ts';
import { answerErrors } from './middleware/answer-errors.ts';
import { edgeOnly } from './middleware/edge-only.ts';
import { observe } from './middleware/observe.ts';
import { respond } from './middleware/respond.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import type { Reply } from './reply.ts';

type Answer<R extends Route> = z.input<R['response']>;

/** Turns validated input into plain data (or a Reply); throws an ApiError to refuse. */
export type Handle<R extends Route> = (
  input: Input<R>,
) => Promise<Answer<R> | Reply<Answer<R>> | Reply<undefined>>;

/** Composes the one chain around a route's code: log, errors, edge, origin, session, access, input, response schema. */
export function httpHandler<R extends Route>(route: R, handle: Handle<R>) {
  return middy<ApiEvent, unknown, Error, Context>()
    .use(observe())
    .use(answerErrors())
    .before(requireEnvironment)
    .use(edgeOnly())
    .use(sameOrigin())
    .use(requireAccess(route))
    .use(respond(route))
    .handler(async (event) => handle(await readInput(route, event)));
}
