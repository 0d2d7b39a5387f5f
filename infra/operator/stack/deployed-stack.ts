import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import type { RunningStack } from './running-stack.ts';

/** Of the SDK's errors, what an operator does about them. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/region is missing/i, 'Set AWS_REGION to the region of the stack.'],
  [
    /credentials/i,
    'Sign in to AWS first (aws sso login, AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
  ],
  [/does not exist/i, 'Look at the name, AWS_REGION and AWS_PROFILE.'],
];

/** Throws an Error that says what to do. */
export async function deployedStack(name: string): Promise<RunningStack> {
  const { Outputs = [], Parameters = [] } = await describe(name);
  const outputs = Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
  const stripe = Parameters.find(({ ParameterKey }) => ParameterKey === 'StripeApiBase');
  return {
    name,
    place: `the stack ${name}`,
    aws: {},
    outputs: new Map(outputs.map(([key = '', value = '']) => [key, value])),
    stripeApiBase: stripe?.ParameterValue ?? 'https://api.stripe.com',
    edgePort: undefined,
  };
}

async function describe(name: string): Promise<Partial<Stack>> {
  try {
    const command = new DescribeStacksCommand({ StackName: name });
    return (await new CloudFormationClient().send(command)).Stacks?.[0] ?? {};
  } catch (error) {
    throw new Error(`The stack ${name} could not be read: ${withRemedy(error)}`);
  }
}

/** What the SDK says, and what an operator does about it. */
export function withRemedy(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  return `${reason} ${remedy}`.trimEnd();
}
