import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** What a preview link shows; forgotten when the screen is left, because links end. */
export function previewQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/preview', { token }],
    queryFn: ({ signal }) => api.previews.get({ params: { token }, signal }),
    gcTime: 0,
  });
}
