import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import type { AwsAccess } from './running-stack.ts';

/** Lists the resources of a deployed stack and of the stacks nested in it. */
export async function stackResources(
  aws: AwsAccess,
  StackName: string,
): Promise<readonly StackResourceSummary[]> {
  const client = new CloudFormationClient(aws);
  const found: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    found.push(...(page.StackResourceSummaries ?? []));
  }
  const nested = found.filter(({ ResourceType }) => ResourceType === 'AWS::CloudFormation::Stack');
  const inner = await Promise.all(
    nested.map(({ PhysicalResourceId = '' }) => stackResources(aws, PhysicalResourceId)),
  );
  return [...found, ...inner.flat()];
}
