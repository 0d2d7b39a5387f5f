import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Template, templateSchema } from './template.ts';

export interface Assembly {
  readonly stackName: string;
  readonly template: Template;
  /** The template files of the stack and all nested stacks. */
  readonly templateFiles: readonly string[];
  /** Throws for an unknown asset. */
  nestedTemplate(url: string): Template;
  assetPath(objectKey: string): string;
}

const artifactSchema = z.object({
  type: z.string(),
  properties: z.optional(
    z.object({
      stackName: z.optional(z.string()),
      templateFile: z.optional(z.string()),
      file: z.optional(z.string()),
    }),
  ),
});
const manifestSchema = z.object({ artifacts: z.record(z.string(), artifactSchema) });
const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});
type Artifact = z.infer<typeof artifactSchema>;

/** Throws unless the manifest names exactly one stack. */
export function readAssembly(assemblyDir: string): Assembly {
  const { artifacts } = manifestSchema.parse(readJson(join(assemblyDir, 'manifest.json')));
  const [name, stack] = onlyStack(assemblyDir, artifacts);
  const assets = readAssets(assemblyDir, Object.values(artifacts));
  return {
    stackName: stack.properties?.stackName ?? name,
    template: templateSchema.parse(readNamed(assemblyDir, stack.properties?.templateFile)),
    templateFiles: [...assets.values()].filter((path) => path.endsWith('.template.json')),
    nestedTemplate(url) {
      const [, path] = [...assets].find(([objectKey]) => url.endsWith(`/${objectKey}`)) ?? [];
      if (path === undefined) throw new Error(`The assembly has no template ${url}.`);
      return templateSchema.parse(readJson(path));
    },
    assetPath(objectKey) {
      const path = assets.get(objectKey);
      if (path === undefined) throw new Error(`The assembly has no asset ${objectKey}.`);
      return path;
    },
  };
}

function onlyStack(assemblyDir: string, artifacts: Record<string, Artifact>): [string, Artifact] {
  const stacks = Object.entries(artifacts).filter(
    ([, artifact]) => artifact.type === 'aws:cloudformation:stack',
  );
  const [first] = stacks;
  if (first === undefined || stacks.length > 1) {
    const names = stacks.map(([name]) => name).join(', ') || 'none';
    throw new Error(`${assemblyDir} must hold exactly one stack, but holds: ${names}.`);
  }
  return first;
}

function readAssets(assemblyDir: string, artifacts: Artifact[]): Map<string, string> {
  const manifests = artifacts.filter((artifact) => artifact.type === 'cdk:asset-manifest');
  const files = manifests.flatMap((artifact) => {
    const manifest = assetsSchema.parse(readNamed(assemblyDir, artifact.properties?.file));
    return Object.values(manifest.files);
  });
  return new Map(
    files.flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [
        objectKey,
        resolve(assemblyDir, source.path),
      ]),
    ),
  );
}

function readNamed(assemblyDir: string, file: string | undefined): unknown {
  if (file === undefined) throw new Error(`${assemblyDir}/manifest.json names no file.`);
  return readJson(join(assemblyDir, file));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
