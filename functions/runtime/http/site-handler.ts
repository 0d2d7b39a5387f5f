import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { requireEnvironment } from '#functions/platform/env.ts';
import { forbidden } from '#functions/rules/api-error.ts';
import { type PostedFrom, postedFrom } from '#functions/rules/sites/posted-from.ts';
import type { Route } from '#shared/api/route.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { Part } from './anonymous-input.ts';
import { readBody } from './body.ts';
import type { ApiEvent } from './call.ts';
import { edgeOnly } from './middleware/edge-only.ts';
import { errorsAsPage } from './middleware/errors-as-page.ts';
import { observe } from './middleware/observe.ts';
import { respond } from './middleware/respond.ts';
import type { Reply } from './reply.ts';
import { validate } from './validate.ts';

/** The input from a customer's site: it has no session, and cookies are not read. */
export interface SiteInput<R extends Route> {
  readonly params: Part<R, 'params'>;
  readonly body: Part<R, 'body'>;
  readonly from: PostedFrom;
  readonly visitorAddress: string;
  readonly now: Date;
}

/**
 * The chain around a route with access `site`. The edge checks the origin and adds the site in a
 * header, which requests that bypass it lack (decision 0176).
 */
export function siteHandler<R extends Route>(
  route: R,
  handle: (input: SiteInput<R>) => Promise<Reply<Uint8Array | undefined>>,
) {
  return middy<ApiEvent, unknown, Error, Context>()
    .use(observe())
    .use(errorsAsPage())
    .before(requireEnvironment)
    .use(edgeOnly())
    .use(respond(route))
    .handler(async (event) => handle(await readSiteInput(route, event)));
}

async function readSiteInput<R extends Route>(route: R, event: ApiEvent): Promise<SiteInput<R>>;
async function readSiteInput(route: Route, event: ApiEvent): Promise<unknown> {
  const from = postedFrom(event.headers['x-site']);
  if (from === null) throw forbidden(refusals.foreignOrigin);
  const { data } = await readBody(route, event);
  const { visitorAddress, now } = event.call;
  return {
    params: validate(route.params, event.pathParameters ?? {}),
    body: validate(route.body, data),
    ...{ from, visitorAddress, now },
  };
}
