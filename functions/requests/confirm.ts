import { requests } from '#shared/api/requests.ts';
import { moveOwnRequest } from '../changes/move-own-request.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(requests.confirm, ({ params, ...input }) =>
  moveOwnRequest({ ...input, id: params.id, state: 'done', reason: null }),
);
