import * as z from 'zod/mini';
import stackPolicy from '#infra/aws/stack-policy.json' with { type: 'json' };

const section = z._default(z.record(z.string(), z.looseObject({})), {});
export const template = z.looseObject({
  Parameters: section,
  Mappings: section,
  Conditions: section,
  Resources: section,
});
export type Template = z.infer<typeof template>;

const sections = ['Resources', 'Conditions', 'Parameters', 'Mappings'] as const;

/** Types that the stack policy lets no update delete. */
const protectedTypes: ReadonlySet<string> = new Set(
  stackPolicy.Statement.flatMap((it) => it.Condition?.StringEquals.ResourceType ?? []),
);

/**
 * An older template, with the protected resources that the deployed one has beyond it, and what these refer to. So the
 * previous release can be deployed: its code runs, and state of the newer release waits for the next try. Returns the
 * ids of the protected ones.
 */
export function keepState(deployed: Template, next: Template) {
  const kept = Object.entries(deployed.Resources)
    .filter(([id, { Type }]) => !(id in next.Resources) && protectedTypes.has(String(Type)))
    .map(([id]) => id);
  const merged = structuredClone(next);
  const waiting = [...kept];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const part of sections) {
      const found = deployed[part][name];
      if (found === undefined || name in merged[part]) continue;
      merged[part][name] = found;
      waiting.push(...namesIn(found));
    }
  }
  return { template: merged, kept };
}

/** Every text in it: names of resources, conditions, parameters and mappings are among them. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value, value.replace(/\..*$/, ''), ...value.matchAll(/\$\{(\w+)/g)].map((it) =>
      typeof it === 'string' ? it : (it[1] ?? ''),
    );
  }
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(namesIn) : [];
}
