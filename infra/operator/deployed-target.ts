import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import type { Target } from './invoke-create-admin.ts';

const outputName = 'CreateAdminFunctionName';

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
export async function deployedTarget(stack: string): Promise<Target> {
  const outputs = await outputsOf(stack);
  const functionName = outputs.find(({ OutputKey }) => OutputKey === outputName)?.OutputValue;
  if (!functionName) throw new Error(`The stack ${stack} has no output ${outputName}.`);
  return { client: new LambdaClient(), functionName, place: `the stack ${stack}` };
}

async function outputsOf(stack: string) {
  try {
    const found = await new CloudFormationClient().send(
      new DescribeStacksCommand({ StackName: stack }),
    );
    return found.Stacks?.[0]?.Outputs ?? [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
    throw new Error(`The stack ${stack} could not be read: ${reason} ${remedy}`.trimEnd());
  }
}
