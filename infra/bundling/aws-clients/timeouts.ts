/** The SDK's option `requestHandler`: milliseconds of one attempt. */
export interface Timeouts {
  readonly connectionTimeout?: number;
  readonly requestTimeout?: number;
  /** Of silence after the connection. */
  readonly socketTimeout?: number;
  /** Otherwise a request that exceeds its timeout is only logged. */
  readonly throwOnRequestTimeout?: boolean;
}
