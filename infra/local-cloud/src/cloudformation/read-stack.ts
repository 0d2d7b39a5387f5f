import type { Stack } from './stack.ts';
import { readAssembly } from './template/assembly.ts';
import { resolveTemplate } from './template/resolve-template.ts';

/** `parameters` are the values that an operator gives to `cdk deploy`. */
export interface ReadStackOptions {
  readonly assemblyDir: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Throws, by name, for an unknown parameter, resource type or attribute. */
export function readStack(options: ReadStackOptions): Stack {
  const { stackName, template, assetPath } = readAssembly(options.assemblyDir);
  const resolved = resolveTemplate(stackName, template, options.parameters);
  return {
    ...resolved,
    name: stackName,
    ofType: (type) => resolved.resources.filter((it) => it.type === type),
    assetPath,
  };
}
