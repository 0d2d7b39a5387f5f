import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const reference = z.object({ Ref: z.string() });
const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.json()), {}),
  DependsOn: z._default(z.array(z.string()), []),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
});
const templateSchema = z.looseObject({
  Resources: z.record(z.string(), resource),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.json() })), {}),
});
const stackSchema = z.object({
  TemplateURL: z.json(),
  Parameters: z._default(z.record(z.string(), z.json()), {}),
});
const assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});
type Json = z.infer<ReturnType<typeof z.json>>;
type Resources = z.infer<typeof templateSchema>['Resources'];

/**
 * The templates of an assembly as one: parameters of nested stacks are replaced by their values, and references to
 * outputs by the outputs' values. Logical ids do not change.
 */
export function oneTemplate(outdir: string, stackName: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(outdir, file), 'utf8'));
  const { files } = z.parse(assets, read(`${stackName}.assets.json`));
  const outer = z.parse(templateSchema, read(`${stackName}.template.json`));
  const nested = new Map(
    Object.entries(outer.Resources).flatMap(([id, { Type, Properties }]) => {
      if (Type !== 'AWS::CloudFormation::Stack') return [];
      const { TemplateURL, Parameters } = z.parse(stackSchema, Properties);
      const hash = /([0-9a-f]{64})\.json/.exec(JSON.stringify(TemplateURL))?.[1] ?? '';
      const inner = z.parse(templateSchema, read(files[hash]?.source.path ?? ''));
      return [[id, { ...inner, given: new Map(Object.entries(Parameters)) }] as const];
    }),
  );

  function expand(value: Json, stack = ''): Json {
    const given = nested.get(stack)?.given.get(reference.safeParse(value).data?.Ref ?? '');
    if (given !== undefined) return expand(given);
    const [id, name] = attribute.safeParse(value).data?.['Fn::GetAtt'] ?? ['', ''];
    const output = nested.get(id)?.Outputs[name.replace('Outputs.', '')];
    if (output) return expand(output.Value, id);
    if (Array.isArray(value)) return value.map((item) => expand(item, stack));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, expand(item, stack)]),
    );
  }
  const insideOf = (id: string) => Object.keys(nested.get(id)?.Resources ?? { [id]: true });
  const expandAll = (resources: Resources, stack = '') =>
    Object.entries(resources).map(([id, it]) => {
      const Properties = z.parse(z.record(z.string(), z.json()), expand(it.Properties, stack));
      return [id, { ...it, Properties, DependsOn: it.DependsOn.flatMap(insideOf) }] as const;
    });
  const Resources = Object.fromEntries([
    ...expandAll(outer.Resources).filter(([id]) => !nested.has(id)),
    ...[...nested].flatMap(([id, inner]) => expandAll(inner.Resources, id)),
  ]);
  return { ...outer, Resources };
}
