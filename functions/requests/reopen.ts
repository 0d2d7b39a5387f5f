import { routes } from '#shared/api/routes.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { moveOwnRequest } from '../changes/move-own-request.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.requests.reopen, ({ params, body, ...input }) =>
  moveOwnRequest({
    ...input,
    id: params.id,
    state: 'reopened',
    reason: blankToNull(body.reason),
  }),
);
