import { CloudFormationClient, DescribeTypeCommand } from '@aws-sdk/client-cloudformation';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { type Check, must } from '../checking/check.ts';
import type { PlannedDeployment } from './planned-deployment.ts';
import { missingByRegion, resourceTypes } from './resource-types.ts';

const atOnce = 8;

export const regionCheck: Check<PlannedDeployment> = {
  name: 'The region has all types of resources',
  meaning:
    'CloudFormation refuses the template here. Set AWS_REGION to another region, such as eu-central-1 or us-east-1 (docs/deploy.md lists those that are refused), before a stack exists; it cannot move later.',
  run: async ({ aws }) => {
    const client = new CloudFormationClient(aws);
    const region = await client.config.region();
    const missing = await missingTypes(client).catch(() => undefined);
    if (missing === undefined) {
      const known = missingByRegion[region];
      must(known === undefined, `${region} had no ${known} in June 2026.`);
      return `${region}, by a list of June 2026: CloudFormation did not answer.`;
    }
    must(missing.length === 0, `${region} has no ${missing.join(', ')}.`);
    return region;
  },
};

async function missingTypes(client: CloudFormationClient): Promise<readonly string[]> {
  const found = await mapConcurrently(resourceTypes, atOnce, async (TypeName) => {
    try {
      await client.send(new DescribeTypeCommand({ Type: 'RESOURCE', TypeName }));
      return [];
    } catch (error) {
      if (error instanceof Error && error.name === 'TypeNotFoundException') return [TypeName];
      throw error;
    }
  });
  return found.flat();
}
