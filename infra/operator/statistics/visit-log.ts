import { logFields } from '#functions/rules/visits/log-lines.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** The log of live sites: whose, where to, and only the fields that are counted. */
export function visitLog(stack: Pick<RunningStack, 'name' | 'outputs'>) {
  return {
    source: outputOf(stack, 'VisitLogSource'),
    distributionArn: outputOf(stack, 'TenantDistributionArn'),
    bucketArn: outputOf(stack, 'VisitLogBucketArn'),
    fields: logFields,
  };
}
