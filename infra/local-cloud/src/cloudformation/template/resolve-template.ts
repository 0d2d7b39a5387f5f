import type { Resource, Stack } from '../stack.ts';
import { resourceType } from '../types/resource-types.ts';
import { resolveObject, resolveValue, type Scope } from './intrinsics.ts';
import { ACCOUNT_ID, REGION } from './physical-names.ts';
import type { Template, TemplateResource } from './template.ts';
import { TemplateScope } from './template-scope.ts';

type Resolved = Omit<Stack, 'name' | 'ofType' | 'assetPath'>;

/** Throws as `readStack` does. */
export function resolveTemplate(
  stackName: string,
  template: Template,
  given: Readonly<Record<string, string>>,
): Resolved {
  const scope = new TemplateScope(stackName, template, given);
  const exists = (item: { Condition?: string | undefined }) =>
    item.Condition === undefined || scope.condition(item.Condition);
  const resources = Object.entries(template.Resources)
    .filter(([, resource]) => exists(resource))
    .map(([logicalId, resource]) => resolveResource(logicalId, resource, scope));
  const outputs = Object.entries(template.Outputs)
    .filter(([, output]) => exists(output))
    .map(([name, { Value }]): [string, string] => [name, String(resolveValue(Value, scope))]);
  return {
    region: REGION,
    accountId: ACCOUNT_ID,
    resources,
    outputs: new Map(outputs),
    ref: (logicalId) => String(scope.ref(logicalId)),
    attribute: (logicalId, name) => scope.attribute(logicalId, name),
  };
}

function resolveResource(logicalId: string, resource: TemplateResource, scope: Scope): Resource {
  const { Type: type, Properties = {}, DependsOn = [] } = resource;
  resourceType(logicalId, type);
  const properties = resolveObject(Properties, scope);
  return { logicalId, type, properties, dependsOn: [DependsOn].flat() };
}
