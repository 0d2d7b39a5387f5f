import * as z from 'zod/mini';
import { declared } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { FunctionDefinition } from '#src/lambda/function-definition.ts';
import type { Lambda } from '#src/lambda/lambda.ts';
import type { QueueDefinition } from '../queues/queue-definition.ts';
import type { Queues } from '../queues/queues.ts';

const configSchema = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumEventAgeInSeconds: z._default(z.number().check(z.minimum(60), z.maximum(21_600)), 21_600),
  MaximumRetryAttempts: z._default(z.number().check(z.minimum(0), z.maximum(2)), 2),
  DestinationConfig: z._default(
    z.strictObject({ OnFailure: z.optional(z.strictObject({ Destination: z.string() })) }),
    {},
  ),
});

export interface InvokeConfig {
  readonly maximumAgeMs: number;
  readonly maximumRetries: number;
  readonly onFailure: QueueDefinition | undefined;
}

/** Lambda's defaults: six hours, two retries, no destination. */
const DEFAULT: InvokeConfig = {
  maximumAgeMs: 21_600_000,
  maximumRetries: 2,
  onFailure: undefined,
};

/**
 * Returns a lookup by function ARN. Throws, like AWS at deployment, for a destination that the function's role may
 * not send to.
 */
export function readInvokeConfigs(options: {
  stack: Stack;
  iam: Iam;
  lambda: Lambda;
  queues: Queues;
}): (functionArn: string) => InvokeConfig {
  const configs = new Map(
    options.stack.ofType('AWS::Lambda::EventInvokeConfig').map((resource) => {
      const config = declared(resource, configSchema);
      const fn = options.lambda.find(config.FunctionName);
      const destination = config.DestinationConfig.OnFailure?.Destination;
      return [
        fn.arn,
        {
          maximumAgeMs: config.MaximumEventAgeInSeconds * 1000,
          maximumRetries: config.MaximumRetryAttempts,
          onFailure:
            destination === undefined
              ? undefined
              : destinationOf(resource, fn, destination, options),
        },
      ] as const;
    }),
  );
  return (functionArn) => configs.get(functionArn) ?? DEFAULT;
}

function destinationOf(
  { logicalId }: Resource,
  { roleArn, name }: FunctionDefinition,
  arn: string,
  { iam, queues }: { iam: Iam; queues: Queues },
): QueueDefinition {
  const queue = arn.startsWith('arn:aws:sqs:') ? queues.find(arn) : undefined;
  if (queue === undefined) {
    throw new Error(`${logicalId} sends failures to ${arn}, which is no queue of the stack.`);
  }
  const { accessKeyId } = iam.credentials(roleArn, name);
  const wish = { accessKeyId, action: 'sqs:SendMessage', resource: queue.arn };
  if (iam.authorize(wish).allowed) return queue;
  throw new Error(
    `${logicalId}: The function's execution role does not have permissions to call SendMessage on ${arn}`,
  );
}
