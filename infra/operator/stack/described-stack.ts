import {
  type CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { stackDescription } from '#infra/aws/stack-name.ts';

type Described = Pick<Stack, 'StackStatus' | 'Description' | 'Outputs'>;

/** As CloudFormation has the stack of this name; undefined where there is none. */
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

/** Whether it is not there, or its creation stopped on the way: only what came to its end has outputs. */
export function isFirstDeployment(stack: Described | undefined): boolean {
  if (stack === undefined) return true;
  const { StackStatus = '', Outputs = [] } = stack;
  return /^(?:CREATE|UPDATE)_FAILED$/.test(StackStatus) && !Outputs.some(isSiteUrl);
}

/** Whether it is this product. Without outputs its description tells. */
export function isOurs({ Description, Outputs = [] }: Described): boolean {
  return Description === stackDescription || Outputs.some(isSiteUrl);
}

function isSiteUrl({ OutputKey }: { OutputKey?: string | undefined }): boolean {
  return OutputKey === 'SiteUrl';
}
