import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { type Page, pageOf } from '#frontend/src/api/page.ts';
import { formLimits } from '#shared/limits/forms.ts';
import type { SiteMessage } from '#shared/model/site-message.ts';

export interface MessagePage extends Page<readonly SiteMessage[]> {
  readonly unread: number;
}

/** First part of the query keys. */
export const messagesKey = '/api/websites/messages';

/** The newest first, with the unread count; without a cursor the first page. */
export function messagesQuery(websiteId: number, cursor: string) {
  return queryOptions({
    queryKey: [messagesKey, websiteId, cursor],
    queryFn: async ({ signal }): Promise<MessagePage> => {
      const params = { id: websiteId };
      const query = { limit: formLimits.perScreen, ...(cursor && { cursor }) };
      const answer = await api.forms.listMessages.withHeaders({ params, query, signal });
      const { messages, unread } = answer.data;
      return { ...pageOf({ data: messages, headers: answer.headers }), unread };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
