import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';

/** What the agency set, as far as everybody may know it. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: ({ signal }) => api.settings.get({ signal }),
});
