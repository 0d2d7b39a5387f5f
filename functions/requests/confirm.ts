import { requests } from '#shared/api/requests.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { moveOwnRequest } from './move-own-request.ts';

export const handler = httpHandler(requests.confirm, ({ params, ...input }) =>
  moveOwnRequest({ ...input, id: params.id, state: 'done', reason: null }),
);
