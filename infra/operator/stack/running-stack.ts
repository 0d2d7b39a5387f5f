/** What clients of the AWS SDK are made with; empty: the operator's own credentials and region. */
export interface AwsAccess {
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  };
}

/** A stack that runs, deployed or on a laptop, as its operator finds it. */
export interface RunningStack {
  readonly name: string;
  /** The place of the stack in words. */
  readonly place: string;
  readonly aws: AwsAccess;
  /** Of S3, where it is another than that of all services (a local cloud). */
  readonly s3Endpoint?: string;
  readonly outputs: ReadonlyMap<string, string>;
  /** Origin of Stripe's API. */
  readonly stripeApiBase: string;
  /** The port of this machine that answers for all hosts of a local cloud; undefined for a deployed stack. */
  readonly edgePort: number | undefined;
}

/** An output of the stack; throws an Error that names what is missing. */
export function outputOf(
  { name, outputs }: Pick<RunningStack, 'name' | 'outputs'>,
  key: string,
): string {
  const value = outputs.get(key);
  if (!value) throw new Error(`The stack ${name} has no output ${key}.`);
  return value;
}
