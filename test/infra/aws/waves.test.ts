import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStack } from 'local-cloud/stack.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wavesOf } from '#infra/aws/constructs/functions/waves.ts';
import { assemblyDir } from './support/product.ts';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html, "Total operations" */
const burst = 40;

const nested = z.object({ Parameters: z.optional(z.record(z.string(), z.unknown())) });

interface Group {
  readonly waitsFor: Set<string>;
  integrations: number;
  functions: number;
}

/** The nested stacks of the assembly. */
function readGroups(): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const { logicalId, type, dependsOn } of readStack({ assemblyDir, parameters: {} })
    .resources) {
    const [name = '', inner] = logicalId.split('/');
    if (inner === undefined) continue;
    const group = groups.get(name) ?? { waitsFor: new Set(), integrations: 0, functions: 0 };
    for (const id of dependsOn) if (!id.includes('/')) group.waitsFor.add(id);
    if (type === 'AWS::ApiGatewayV2::Integration') group.integrations += 1;
    if (type === 'AWS::Lambda::Function') group.functions += 1;
    groups.set(name, group);
  }
  return groups;
}

/** Stacks in the order of CloudFormation: all without pending dependencies at once. */
function* begin(groups: ReadonlyMap<string, Group>) {
  const done = new Set<string>();
  while (done.size < groups.size) {
    const now = [...groups].filter(
      ([name, { waitsFor }]) => !done.has(name) && [...waitsFor].every((it) => done.has(it)),
    );
    if (now.length === 0) throw new Error('Groups wait for each other');
    for (const [name] of now) done.add(name);
    yield now.map(([, group]) => group);
  }
}

test.each(['integrations', 'functions'] as const)(
  'a wave creates no more %s than the burst of their control plane allows',
  (kind) => {
    const waves = [...begin(readGroups())].map((groups) =>
      groups.reduce((sum, group) => sum + group[kind], 0),
    );
    expect(waves.reduce((sum, it) => sum + it, 0)).toBeGreaterThan(3 * burst);
    expect(waves.filter((it) => it > burst)).toEqual([]);
  },
);

test('only the groups that need the distribution of live sites wait for it', () => {
  const { resources } = readStack({ assemblyDir, parameters: {} });
  const asking = resources.filter(
    ({ type, properties }) =>
      type === 'AWS::Lambda::Function' &&
      /"TENANT_DISTRIBUTION_ID"/.test(JSON.stringify(properties)),
  );
  expect([...new Set(asking.map(({ logicalId }) => logicalId.split('/')[0]))]).toEqual(['Events']);
  const parameters = globSync('*.nested.template.json', { cwd: assemblyDir }).map((file) => {
    const text = readFileSync(join(assemblyDir, file), 'utf8');
    const { Parameters = {} } = z.parse(nested, JSON.parse(text));
    const unused = Object.keys(Parameters).filter((name) => text.split(`"${name}"`).length < 3);
    return { file, unused };
  });
  expect(parameters.filter(({ unused }) => unused.length > 0)).toEqual([]);
  expect(parameters.length).toBeGreaterThan(10);
});

test('groups keep their order; a group with too many functions gets a wave of its own', () => {
  const waves = wavesOf([20, 20, 1, 75, 3, 37].map((functions) => ({ functions })));
  const functions = waves.map((wave) => wave.map((group) => group.functions));
  expect(functions).toEqual([[20, 20], [1], [75], [3, 37]]);
});
