import { QueryClient } from '@tanstack/react-query';

/** SPEC-9.3: data never goes stale by default, and nothing is retried or refetched. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
    },
  });
}
