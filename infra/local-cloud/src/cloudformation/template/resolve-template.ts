import type { Resource, Stack } from '../stack.ts';
import { resourceType } from '../types/resource-types.ts';
import { resolveObject } from './intrinsics.ts';
import { NESTED_STACK } from './nested-stack.ts';
import { ACCOUNT_ID, REGION } from './physical-names.ts';
import { requireRules } from './rules.ts';
import type { TemplateResource } from './template.ts';
import { type StackSource, TemplateScope } from './template-scope.ts';

type Resolved = Omit<Stack, 'name' | 'ofType' | 'assetPath'>;

/** Separates the logical ids of a nested stack and of its resources; logical ids cannot contain it. */
const SEPARATOR = '/';

/** Throws as `readStack` does. */
export function resolveTemplate(source: StackSource): Resolved {
  const scope = new TemplateScope(source);
  const outputs = Object.entries(scope.template.Outputs)
    .filter(([, output]) => scope.exists(output))
    .map(([name]): [string, string] => [name, scope.output(name)]);
  return {
    region: REGION,
    accountId: ACCOUNT_ID,
    resources: resourcesOf(scope, []),
    outputs: new Map(outputs),
    ref: (logicalId) => {
      const [inner, own] = find(scope, logicalId);
      return String(inner.ref(own));
    },
    attribute: (logicalId, name) => {
      const [inner, own] = find(scope, logicalId);
      return inner.attribute(own, name);
    },
  };
}

/** The scope that contains a logical id, and the id within it. */
function find(scope: TemplateScope, logicalId: string): [TemplateScope, string] {
  const path = logicalId.split(SEPARATOR);
  const own = path.pop() ?? '';
  return [path.reduce((outer, nested) => outer.nested(nested), scope), own];
}

/** The resources of a stack; those of a nested stack inherit its dependencies. */
function resourcesOf(
  scope: TemplateScope,
  path: readonly string[],
  waitsFor: readonly string[] = [],
): Resource[] {
  requireRules(scope.template.Rules, scope);
  const inTree = (logicalId: string) => [...path, logicalId].join(SEPARATOR);
  return Object.entries(scope.template.Resources)
    .filter(([, declared]) => scope.exists(declared))
    .flatMap(([logicalId, declared]) => {
      const { type, properties, dependsOn } = resolve(logicalId, declared, scope);
      const all = [...waitsFor, ...dependsOn.map(inTree)];
      return type === NESTED_STACK
        ? resourcesOf(scope.nested(logicalId), [...path, logicalId], all)
        : [{ logicalId: inTree(logicalId), type, properties, dependsOn: all }];
    });
}

function resolve(logicalId: string, declared: TemplateResource, scope: TemplateScope): Resource {
  const { Type: type, Properties = {}, DependsOn = [] } = declared;
  resourceType(logicalId, type);
  const properties = resolveObject(Properties, scope);
  return { logicalId, type, properties, dependsOn: [DependsOn].flat() };
}
