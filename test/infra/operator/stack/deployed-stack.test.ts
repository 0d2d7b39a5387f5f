import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { invokeCreateAdmin } from '#infra/operator/create-admin/invoke-create-admin.ts';
import { deployedStack } from '#infra/operator/stack/deployed-stack.ts';

process.env.AWS_REGION = 'eu-central-1';
const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);
afterAll(() => {
  cloudFormation.restore();
  lambda.restore();
});
const admin = { username: 'root', email: 'root@example.com' };

const OutputKey = 'CreateAdminFunctionName';
const stackWith = (outputs: { OutputKey: string; OutputValue: string }[]) => ({
  Stacks: [
    {
      ...{
        StackName: 'Product',
        CreationTime: new Date(),
        StackStatus: 'CREATE_COMPLETE' as const,
      },
      Outputs: outputs,
    },
  ],
});

/** An answer of Lambda, with the bytes as the SDK returns them. */
const answer = (payload: object, FunctionError?: string) => ({
  Payload: Object.assign(Buffer.from(JSON.stringify(payload)), {
    transformToString: () => JSON.stringify(payload),
  }),
  ...(FunctionError && { FunctionError }),
});

beforeEach(() => {
  cloudFormation.reset();
  lambda.reset();
});

test('the function is found by the outputs of the stack, and invoked with the operator’s rights', async () => {
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'Product' })
    .resolves(stackWith([{ OutputKey, OutputValue: 'stack-createadmin' }]));
  const link = {
    username: 'root',
    activationUrl: 'https://example.com/activate?code=1&username=root',
  };
  lambda
    .on(InvokeCommand, { FunctionName: 'stack-createadmin', Payload: JSON.stringify(admin) })
    .resolves(answer({ ...link, activationCode: '1' }));
  const stack = await deployedStack('Product');
  expect(await invokeCreateAdmin(stack, admin)).toEqual(link);
});

test('an error of the function is reported in its own words', async () => {
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves(stackWith([{ OutputKey, OutputValue: 'stack-createadmin' }]));
  const errorMessage = 'root is a customer, not an administrator';
  lambda.on(InvokeCommand).resolves(answer({ errorMessage, errorType: 'Error' }, 'Unhandled'));
  const stack = await deployedStack('Product');
  await expect(invokeCreateAdmin(stack, admin)).rejects.toThrow(
    `No administrator was created: ${errorMessage}`,
  );
});

test.each([
  ['Stack with id Product does not exist', 'Check the name, AWS_REGION and AWS_PROFILE.'],
  ['Region is missing', 'Set AWS_REGION'],
  ['Could not load credentials from any providers', 'Sign in to AWS first'],
])('%s: the error names a remedy', async (message, remedy) => {
  cloudFormation.on(DescribeStacksCommand).rejects(new Error(message));
  await expect(deployedStack('Product')).rejects.toThrow(`${message} ${remedy}`);
});

test('a stack of another product is reported by name', async () => {
  cloudFormation.on(DescribeStacksCommand).resolves(stackWith([]));
  const stack = await deployedStack('Other');
  await expect(invokeCreateAdmin(stack, admin)).rejects.toThrow(
    'The stack Other has no output CreateAdminFunctionName.',
  );
});
