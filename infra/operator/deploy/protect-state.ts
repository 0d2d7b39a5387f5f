import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, SetStackPolicyCommand } from '@aws-sdk/client-cloudformation';
import { root } from '#infra/build/steps.ts';

/** Makes CloudFormation refuse updates that would replace or delete resources with data. */
export async function protectState(StackName: string): Promise<void> {
  const StackPolicyBody = readFileSync(join(root, 'infra/aws/stack-policy.json'), 'utf8');
  const command = new SetStackPolicyCommand({ StackName, StackPolicyBody });
  await new CloudFormationClient().send(command);
}
