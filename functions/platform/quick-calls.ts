const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_DYNAMODB } = process.env;

/**
 * Ten times as long where the local cloud, or its table alone, takes the place of AWS: fifty functions that start at
 * once share its two cores with the services that they call.
 */
const times = (AWS_ENDPOINT_URL ?? AWS_ENDPOINT_URL_DYNAMODB) === undefined ? 1 : 10;

/**
 * Timeouts of one attempt to reach table, secrets, queues or sockets, in milliseconds: to connect, to answer, and of
 * silence within an answer. AWS answers within milliseconds, and the SDK by itself waits as long as the function may
 * run. The shortest function, of ten seconds, has room for a second attempt.
 */
export const quickCalls = {
  connectionTimeout: 1_000 * times,
  requestTimeout: 3_000 * times,
  socketTimeout: 3_000 * times,
  // The SDK only warns otherwise.
  throwOnRequestTimeout: true,
} as const;
