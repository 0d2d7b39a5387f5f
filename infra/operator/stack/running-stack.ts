/** Options for clients of the AWS SDK; empty: the operator's own credentials and region. */
export interface AwsAccess {
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  };
}

/** A running stack, deployed or local. */
export interface RunningStack {
  readonly name: string;
  /** Names the stack in messages: `the stack NAME`, or the origin of the local cloud. */
  readonly place: string;
  readonly aws: AwsAccess;
  /** Endpoint of S3, if S3 has its own (a local cloud). */
  readonly s3Endpoint?: string;
  readonly outputs: ReadonlyMap<string, string>;
  /** Values of the template's parameters, as far as the operator set them or CloudFormation tells. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Origin of Stripe's API. */
  readonly stripeApiBase: string;
  /** The local port that serves all hosts of a local cloud; undefined for a deployed stack. */
  readonly edgePort: number | undefined;
}

/** An output of the stack; throws an Error if it is missing. */
export function outputOf(
  { name, outputs }: Pick<RunningStack, 'name' | 'outputs'>,
  key: string,
): string {
  const value = outputs.get(key);
  if (!value) throw new Error(`The stack ${name} has no output ${key}.`);
  return value;
}
