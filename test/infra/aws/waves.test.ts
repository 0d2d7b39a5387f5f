import { readStack } from 'local-cloud/stack.ts';
import { expect, test } from 'vitest';
import { wavesOf } from '#infra/aws/constructs/functions/waves.ts';
import { assemblyDir } from './support/product.ts';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html, "Total operations" */
const burst = 40;

interface Group {
  readonly waitsFor: Set<string>;
  integrations: number;
}

/** The nested stacks of the assembly. */
function readGroups(): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const { logicalId, type, dependsOn } of readStack({ assemblyDir, parameters: {} })
    .resources) {
    const [name = '', inner] = logicalId.split('/');
    if (inner === undefined) continue;
    const group = groups.get(name) ?? { waitsFor: new Set(), integrations: 0 };
    for (const id of dependsOn) if (!id.includes('/')) group.waitsFor.add(id);
    if (type === 'AWS::ApiGatewayV2::Integration') group.integrations += 1;
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

test('a wave creates no more routes than API Gateway’s burst allows', () => {
  const waves = [...begin(readGroups())].map((groups) =>
    groups.reduce((sum, { integrations }) => sum + integrations, 0),
  );
  expect(waves.reduce((sum, it) => sum + it, 0)).toBeGreaterThan(3 * burst);
  expect(waves.filter((it) => it > burst)).toEqual([]);
});

test('groups keep their order; a group with too many routes gets a wave of its own', () => {
  const waves = wavesOf([20, 20, 1, 75, 0, 40].map((routes) => ({ routes })));
  const routes = waves.map((wave) => wave.map((group) => group.routes));
  expect(routes).toEqual([[20, 20], [1], [75], [0, 40]]);
});
