/**
 * Time limits of a deletion: while the caller waits (the HTTP API gives up after 30 s), in a
 * scheduled run of 5 minutes, and per customer in that run.
 */
export const deletionLimits = {
  whileWaitedMs: 15_000,
  runMs: 200_000,
  eachMs: 60_000,
  batchSize: 100,
} as const;
