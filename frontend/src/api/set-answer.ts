import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores the answer of a call that changed something. A fetch that is on its way is cancelled: the server may have
 * answered it before the change, and the screen would show the former state, or send it back.
 */
export function setAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  // Cancels at once; only the returned promise is asynchronous.
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, () => answer);
}
