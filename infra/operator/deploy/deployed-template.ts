import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { type Template, template } from './keep-state.ts';

/** The root template that was deployed last. */
export async function deployedTemplate(StackName: string): Promise<Template> {
  const command = new GetTemplateCommand({ StackName, TemplateStage: 'Original' });
  const { TemplateBody = '{}' } = await new CloudFormationClient().send(command);
  return z.parse(template, JSON.parse(TemplateBody));
}
