import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { stackResources } from '../stack/stack-resources.ts';

export interface Kept {
  readonly type: string;
  readonly name: string;
}

const template = z.object({
  Resources: z.record(z.string(), z.looseObject({ DeletionPolicy: z.optional(z.string()) })),
});

/** The resources that stay when the stack is deleted (`DeletionPolicy: Retain...` in its template). */
export async function keptResources(StackName: string): Promise<readonly Kept[]> {
  const client = new CloudFormationClient();
  const { TemplateBody = '{}' } = await client.send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Processed' }),
  );
  const { Resources } = z.parse(template, JSON.parse(TemplateBody));
  const isKept = (id: string) => /^Retain/.test(Resources[id]?.DeletionPolicy ?? '');
  const resources = await stackResources({}, StackName);
  return resources
    .filter(({ LogicalResourceId = '' }) => isKept(LogicalResourceId))
    .map(({ ResourceType = '', PhysicalResourceId = '' }) => ({
      type: ResourceType,
      name: PhysicalResourceId,
    }));
}
