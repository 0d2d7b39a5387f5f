/**
 * Times for a deletion: while the caller waits (the HTTP API gives up after 30 s), in a scheduled run
 * of 5 minutes, and for each customer in it.
 */
export const deletionLimits = {
  whileWaitedMs: 15_000,
  runMs: 200_000,
  eachMs: 60_000,
  batchSize: 100,
} as const;
