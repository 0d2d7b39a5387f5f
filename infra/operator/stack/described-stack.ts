import {
  type CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { stackDescription } from '#infra/aws/stack-name.ts';

type Described = Pick<Stack, 'StackStatus' | 'Description' | 'Outputs'>;

/** The stack of this name in CloudFormation; undefined if there is none. */
export async function describedStack(
  client: CloudFormationClient,
  StackName: string,
): Promise<Stack | undefined> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * Whether only a change set exists, because its approval was declined or the command was interrupted.
 * The CDK protects such a stack before it asks, so CloudFormation refuses to delete it, and the next
 * deployment creates it.
 */
export function wasNeverCreated({ StackStatus }: Described): boolean {
  return StackStatus === 'REVIEW_IN_PROGRESS';
}

/** Whether the stack does not exist, or its first deployment never succeeded: then it has no outputs. */
export function isFirstDeployment(stack: Described | undefined): boolean {
  if (stack === undefined || wasNeverCreated(stack)) return true;
  const { StackStatus = '', Outputs = [] } = stack;
  return /^(?:CREATE|UPDATE)_FAILED$/.test(StackStatus) && !Outputs.some(isSiteUrl);
}

/** Whether the stack is this product: by its outputs, or by its description while it has none. */
export function isOurs({ Description, Outputs = [] }: Described): boolean {
  return Description === stackDescription || Outputs.some(isSiteUrl);
}

function isSiteUrl({ OutputKey }: { OutputKey?: string | undefined }): boolean {
  return OutputKey === 'SiteUrl';
}
