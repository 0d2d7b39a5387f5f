import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { fresh } from '../panel-queries.ts';

/** First part of the query keys. */
export const lastMessagesKey = '/api/admin/users/messages';

/** The latest messages of a customer's conversation, in their order. */
export function lastMessagesQuery(id: number, limit: number) {
  return queryOptions({
    queryKey: [lastMessagesKey, id, limit],
    queryFn: ({ signal }) => api.chat.lastMessages({ params: { id }, query: { limit }, signal }),
    ...fresh,
  });
}
