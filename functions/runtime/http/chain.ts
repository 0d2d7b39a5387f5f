import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { requireEnvironment } from '#functions/platform/env.ts';
import type { Route } from '#shared/api/route.ts';
import type { ApiEvent } from './call.ts';
import { edgeOnly } from './middleware/edge-only.ts';
import { errorsAsJson } from './middleware/errors-as-json.ts';
import { observe } from './middleware/observe.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import type { Reply } from './reply.ts';

type Answer<R extends Route> = z.input<R['response']>;

/** A handler's result: plain data or a Reply. */
export type Answered<R extends Route> = Promise<Answer<R> | Reply<Answer<R>> | Reply<undefined>>;

/** Starts the chain of every call of the product's own pages: log, errors, edge, origin. */
export function chain() {
  return middy<ApiEvent, unknown, Error, Context>()
    .use(observe())
    .use(errorsAsJson())
    .before(requireEnvironment)
    .use(edgeOnly())
    .use(sameOrigin());
}
