import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { readAssembly } from 'local-cloud/stack.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { deployedName } from '#infra/aws/stack-name.ts';
import stackPolicy from '#infra/aws/stack-policy.json' with { type: 'json' };
import {
  assemblyDir,
  isOfSources,
  readTemplate,
  synthesizeBelow,
  temporaryFolder,
} from './support/product.ts';

const { text, ofType, resources } = readTemplate(assemblyDir);

describe('the same template can be deployed several times', () => {
  /** Names that must be unique only within their table, alarm, role, bucket, stage or API. */
  const inner =
    /^(AttributeName|IndexName|MetricName|PolicyName|HeaderName|StageName|(Dimensions|Rules|ParameterDefinitions)\/\d+\/Name)$/;
  const byParent = ['AWS::ApiGatewayV2::Authorizer'];

  /** Every naming property, by its path below its resource. */
  function namesIn(value: z.infer<ReturnType<typeof z.json>>, path: readonly string[]): Named[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => {
      const at = [...path, key];
      const own = /Name$/.test(key) ? [{ path: at, value: JSON.stringify(item) }] : [];
      return [...own, ...namesIn(item, at)];
    });
  }
  interface Named {
    readonly path: readonly string[];
    readonly value: string;
  }

  const names = Object.entries(resources)
    .filter(([, { Type }]) => !byParent.includes(Type))
    .flatMap(([id, { Properties }]) => namesIn(Properties, [id]))
    .filter(({ path }) => !inner.test(path.at(-1) ?? '') && !inner.test(path.slice(-3).join('/')))
    .filter(({ value }) => !isOfResource(value));

  /** A name that is derived from another resource is as unique as that. */
  function isOfResource(value: string): boolean {
    const named = [...value.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)].map(
      (it) => it[1] ?? '',
    );
    return named.some((it) => it in resources);
  }

  test('every physical name contains the stack name and the region', () => {
    expect(names.length).toBeGreaterThanOrEqual(12);
    const literal = names.filter(
      ({ value }) => !value.includes('"AWS::StackName"') || !value.includes('"AWS::Region"'),
    );
    expect(literal).toEqual([]);
  });

  test('no physical name is longer than CloudFront’s 64 characters', () => {
    const region = 'ap-southeast-1';
    const lengths = names.map(
      ({ value }) =>
        30 + region.length + [...value.matchAll(/"(-[^"]*)"/g)].map((it) => it[1]).join('').length,
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64);
  });
});

describe.runIf(isOfSources)('with another stack name', () => {
  let staging = '';
  beforeAll(async () => {
    vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify({ stackName: 'Sitewright-Staging' }));
    vi.stubEnv('CDK_VALIDATION', 'true');
    try {
      staging = await synthesizeBelow(temporaryFolder(afterAll));
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('the checks find nothing, and the stack has that name and the same template', () => {
    expect(readAssembly(assemblyDir).stackName).toBe('Sitewright');
    expect(readAssembly(staging).stackName).toBe('Sitewright-Staging');
    expect(readTemplate(staging).text).toBe(text);
  });

  test.each(['', '1st', 'a_b', 'x'.repeat(31)])('"%s" is refused', (stackName) => {
    expect(() => deployedName(new App({ context: { stackName } }))).toThrow('cannot name a stack');
  });
});

describe('resources with data', () => {
  test('the stack has termination protection', () => {
    const schema = z.object({
      artifacts: z.record(
        z.string(),
        z.object({ type: z.string(), properties: z.optional(z.record(z.string(), z.json())) }),
      ),
    });
    const manifest = schema.parse(
      JSON.parse(readFileSync(join(assemblyDir, 'manifest.json'), 'utf8')),
    );
    const stacks = Object.values(manifest.artifacts).filter(
      ({ type }) => type === 'aws:cloudformation:stack',
    );
    expect(stacks.map((it) => it.properties?.terminationProtection)).toEqual([true]);
  });

  test('the stack policy forbids updates that replace or delete resources with data', () => {
    const [allow, deny] = stackPolicy.Statement;
    expect(allow).toMatchObject({ Effect: 'Allow', Action: 'Update:*', Resource: '*' });
    expect(deny).toMatchObject({ Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'] });
    const types = deny?.Condition?.StringEquals.ResourceType ?? [];
    const kept = Object.values(resources).filter((it) => it.DeletionPolicy === 'Retain');
    expect(types.every((type) => ofType(type).length > 0)).toBe(true);
    // API Gateway's log role is retained for other stacks of the account, but is not data.
    const logs = ['AWS::IAM::Role', 'AWS::ApiGateway::Account'];
    for (const { Type } of kept) expect([...types, ...logs]).toContain(Type);
  });
});
