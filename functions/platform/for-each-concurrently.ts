/**
 * Takes items as they come, at most `limit` at the same time. After a failure none is taken any more; throws the first
 * one once the others have ended.
 */
export async function forEachConcurrently<T>(
  items: AsyncGenerator<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    // Leaving the loop by a failure ends the generator for all.
    for await (const item of items) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failure = ended.find((it) => it.status === 'rejected');
  if (failure) throw failure.reason;
}
