import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';

/** CloudFront takes its time to let a distribution go. */
const patienceSeconds = 45 * 60;

/** Takes the protection away and waits until the stack is gone; throws an Error with CloudFormation's reason. */
export async function deleteStack(StackName: string): Promise<void> {
  const client = new CloudFormationClient();
  await client.send(
    new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
  );
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: patienceSeconds }, { StackName });
}
