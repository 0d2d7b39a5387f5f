import type { Stack } from './stack.ts';
import { readAssembly } from './template/assembly.ts';
import { resolveTemplate } from './template/resolve-template.ts';

/** `parameters` are values as given to `cdk deploy`. */
interface ReadStackOptions {
  readonly assemblyDir: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Reads nested stacks as well. Throws, by name, for an unknown parameter, resource type or attribute. */
export function readStack(options: ReadStackOptions): Stack {
  const { assetPath, stackName, ...templates } = readAssembly(options.assemblyDir);
  const resolved = resolveTemplate({ stackName, given: options.parameters, ...templates });
  return {
    ...resolved,
    name: stackName,
    ofType: (type) => resolved.resources.filter((it) => it.type === type),
    assetPath,
  };
}
