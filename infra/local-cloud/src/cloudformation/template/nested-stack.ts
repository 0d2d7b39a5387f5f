import * as z from 'zod/mini';
import { declared, withoutEffect } from '../declared.ts';
import type { Resource } from '../stack.ts';

/** The type of a resource that is a stack of its own. */
export const NESTED_STACK = 'AWS::CloudFormation::Stack';

const nestedStackSchema = z.strictObject({
  ...withoutEffect({
    NotificationARNs: 'deployments send no notifications',
    Tags: 'nothing is found by them here',
    TimeoutInMinutes: 'nothing takes minutes here',
  }),
  TemplateURL: z.string(),
  Parameters: z._default(z.record(z.string(), z.coerce.string()), {}),
});

/** Reads a nested stack; throws with the name of anything that is not supported. */
export function declaredNestedStack(resource: Resource): z.infer<typeof nestedStackSchema> {
  return declared(resource, nestedStackSchema);
}
