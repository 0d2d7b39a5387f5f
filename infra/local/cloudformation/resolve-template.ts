import { evaluateCondition, resolveObject, resolveValue, type Scope } from './intrinsics.ts';
import type { Json } from './json.ts';
import { parameterValues } from './parameters.ts';
import { ACCOUNT_ID, type Naming, REGION } from './physical-names.ts';
import { resourceType } from './resource-types.ts';
import type { Resource, Stack } from './stack.ts';
import type { Template, TemplateResource } from './template.ts';

type Resolved = Omit<Stack, 'name' | 'ofType' | 'assetPath'>;

/** Resolves a template with an operator's parameter values; throws as `readStack` does. */
export function resolveTemplate(
  stackName: string,
  template: Template,
  given: Readonly<Record<string, string>>,
): Resolved {
  const scope = createScope(stackName, template, given);
  const exists = (item: { Condition?: string | undefined }) =>
    item.Condition === undefined || scope.condition(item.Condition);
  const resources = Object.entries(template.Resources)
    .filter(([, resource]) => exists(resource))
    .map(([logicalId, resource]) => resolveResource(logicalId, resource, scope));
  const outputs = Object.entries(template.Outputs).filter(([, output]) => exists(output));
  return {
    region: REGION,
    accountId: ACCOUNT_ID,
    resources,
    outputs: new Map(
      outputs.map(([name, { Value }]) => [name, String(resolveValue(Value, scope))]),
    ),
    ref: (logicalId) => String(scope.ref(logicalId)),
    attribute: scope.attribute,
  };
}

function resolveResource(logicalId: string, resource: TemplateResource, scope: Scope): Resource {
  const { Type: type, DependsOn: dependsOn = [] } = resource;
  resourceType(logicalId, type);
  const properties = resolveObject(resource.Properties ?? {}, scope);
  return { logicalId, type, properties, dependsOn: [dependsOn].flat() };
}

function createScope(
  stackName: string,
  template: Template,
  given: Readonly<Record<string, string>>,
): Scope {
  const parameters = parameterValues(template, given);
  const conditions = new Map<string, boolean>();
  const scope: Scope = {
    ref: (name) => pseudoParameter(stackName, name) ?? parameter(name) ?? physicalId(name),
    attribute(logicalId, name) {
      const { type, naming } = named(logicalId);
      const attribute = resourceType(logicalId, type).attributes[name];
      if (attribute === undefined)
        throw new Error(`${type} ${logicalId} has no attribute ${name}.`);
      return attribute(naming);
    },
    condition(name) {
      const value = conditions.get(name) ?? evaluateCondition(declared(name), scope);
      conditions.set(name, value);
      return value;
    },
    mapping(map, top, second) {
      const value = template.Mappings[map]?.[top]?.[second];
      if (value === undefined) throw new Error(`The mapping ${map} has no ${top}.${second}.`);
      return value;
    },
  };
  const physicalId = (logicalId: string) => {
    const { type, naming } = named(logicalId);
    return resourceType(logicalId, type).ref(naming);
  };
  const parameter = (name: string): Json | undefined => {
    const value = parameters.get(name);
    const isList = /^(CommaDelimitedList|List<.*>)$/.test(template.Parameters[name]?.Type ?? '');
    return isList ? value?.split(',').map((item) => item.trim()) : value;
  };
  const declared = (name: string): Json => {
    const condition = template.Conditions[name];
    if (condition === undefined) throw new Error(`The template has no condition ${name}.`);
    return condition;
  };
  const named = (logicalId: string): { type: string; naming: Naming } => {
    const resource = template.Resources[logicalId];
    if (resource === undefined) throw new Error(`The template has no resource ${logicalId}.`);
    const property = (name: string) => {
      const value = resource.Properties?.[name];
      const resolved = value === undefined ? undefined : resolveValue(value, scope);
      return typeof resolved === 'string' ? resolved : undefined;
    };
    return { type: resource.Type, naming: { logicalId, stackName, property } };
  };
  return scope;
}

function pseudoParameter(stackName: string, name: string): string | undefined {
  const values: Readonly<Record<string, string>> = {
    'AWS::AccountId': ACCOUNT_ID,
    'AWS::Partition': 'aws',
    'AWS::Region': REGION,
    'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:stack/${stackName}/local`,
    'AWS::StackName': stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  return values[name];
}
