import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';

/** Deleting a CloudFront distribution takes long. */
const timeoutSeconds = 45 * 60;

/** Removes termination protection, deletes the stack and waits. Throws an Error with CloudFormation's reason. */
export async function deleteStack(StackName: string): Promise<void> {
  const client = new CloudFormationClient();
  await client.send(
    new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
  );
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: timeoutSeconds }, { StackName });
}
