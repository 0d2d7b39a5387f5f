/** While the caller waits (the HTTP API gives up after 30 s), in a run of 5 minutes, and with each customer of it. */
export const deletionLimits = {
  whileWaitedMs: 15_000,
  runMs: 200_000,
  eachMs: 60_000,
  batchSize: 100,
} as const;
