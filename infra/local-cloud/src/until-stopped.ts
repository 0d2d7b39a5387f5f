/**
 * Waits for Ctrl-C, a termination signal, or the end of the launcher that started this process, and
 * then runs `stop` once. A second Ctrl-C ends the process at once.
 */
export async function untilStopped(stop: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, resolve);
  process.once('disconnect', resolve);
  await promise;
  process.once('SIGINT', () => process.exit(130));
  await stop();
  process.exit(0);
}
