import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** The preview of a link. Not cached after the screen is left, because links expire. */
export function previewQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/preview', { token }],
    queryFn: ({ signal }) => api.previews.get({ params: { token }, signal }),
    gcTime: 0,
  });
}
