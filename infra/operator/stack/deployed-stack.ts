import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { withRemedy } from './remedies.ts';
import type { RunningStack } from './running-stack.ts';

/** Throws an Error with a remedy. */
export async function deployedStack(name: string): Promise<RunningStack> {
  const { Outputs = [], Parameters = [] } = await describe(name);
  const outputs = Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
  const parameters = Object.fromEntries(
    Parameters.map(({ ParameterKey = '', ParameterValue = '' }) => [ParameterKey, ParameterValue]),
  );
  return {
    name,
    place: `the stack ${name}`,
    aws: {},
    outputs: new Map(outputs.map(([key = '', value = '']) => [key, value])),
    parameters,
    stripeApiBase: parameters.StripeApiBase ?? 'https://api.stripe.com',
    edgePort: rehearsedPort(parameters.PublicOrigin ?? ''),
  };
}

/** A stack of `npm run rehearse` serves all its hosts on a port of this machine. */
function rehearsedPort(publicOrigin: string): number | undefined {
  const [, port] = /^http:\/\/localhost:(\d+)$/.exec(publicOrigin) ?? [];
  return port === undefined ? undefined : Number(port);
}

async function describe(name: string): Promise<Partial<Stack>> {
  try {
    const command = new DescribeStacksCommand({ StackName: name });
    return (await new CloudFormationClient().send(command)).Stacks?.[0] ?? {};
  } catch (error) {
    throw new Error(`The stack ${name} could not be read: ${withRemedy(error)}`);
  }
}
