/**
 * Timeouts of one attempt to reach table, secrets, queues or sockets, in milliseconds: to connect, to answer, and of
 * silence within an answer. They answer within milliseconds, and the SDK by itself waits as long as the function may
 * run. The shortest function, of ten seconds, has room for a second attempt.
 */
export const quickCalls = {
  connectionTimeout: 1_000,
  requestTimeout: 3_000,
  socketTimeout: 3_000,
  // The SDK only warns otherwise.
  throwOnRequestTimeout: true,
} as const;
