import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Stack } from 'aws-cdk-lib/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import cdkJson from '#cdk.json' with { type: 'json' };
import { createApp } from '#infra/aws/synthesize.ts';
import { refusedChanges } from '#infra/release/refused-changes.ts';
import { readReleased } from '#infra/release/released.ts';
import { readStackFacts } from '#infra/release/stack-facts.ts';
import { assemblyHashes } from './support/assembly-hashes.ts';
import { assemblyDir, readTemplate, root, temporaryFolder } from './support/product.ts';

test('the assembly contains no path of the machine that built it', () => {
  for (const file of Object.keys(assemblyHashes(assemblyDir))) {
    if (file.endsWith('.zip')) continue;
    expect(readFileSync(join(assemblyDir, file), 'utf8')).not.toContain(root);
  }
});

test('templates are plain ASCII: CloudFormation has replaced other characters by question marks', () => {
  const templates = globSync('*.template.json', { cwd: assemblyDir });
  expect(templates.length).toBeGreaterThan(10);
  for (const file of templates) {
    expect(readFileSync(join(assemblyDir, file), 'utf8'), file).toMatch(/^[\x20-\x7e\n]*$/);
  }
});

test('the stack is deployable to any account and region', () => {
  const manifest = readFileSync(join(assemblyDir, 'manifest.json'), 'utf8');
  expect(manifest).toContain('aws://unknown-account/unknown-region');
  expect(manifest).not.toContain('"missing"');
});

test('a stack of the last release, if there is one, can be updated in one step, without loss of data', () => {
  const { stack } = readReleased(process.env.RELEASED_FILE);
  expect(refusedChanges(stack, readStackFacts(assemblyDir))).toEqual([]);
});

test('stateful resources are in the outer stack, and nested stacks do not use their own names', () => {
  const { stateful } = readStackFacts(assemblyDir);
  expect(Object.keys(stateful).filter((id) => id.includes('/'))).toEqual([]);
  for (const file of globSync('*.nested.template.json', { cwd: assemblyDir })) {
    expect(readFileSync(join(assemblyDir, file), 'utf8')).not.toMatch(/AWS::Stack(Name|Id)/);
  }
});

test('every resource with data or unrecoverable keys is retained when the stack is deleted', () => {
  const { ofType } = readTemplate(assemblyDir);
  const keys = ofType('AWS::SecretsManager::Secret').filter(([id]) => /^(App|Stripe)/.test(id));
  expect(keys).toHaveLength(2);
  const holders = [...['AWS::DynamoDB::Table', 'AWS::S3::Bucket'].flatMap(ofType), ...keys];
  expect(holders.map(([, it]) => it.DeletionPolicy)).toEqual(holders.map(() => 'Retain'));
});

test('cdk and npm start run the same app', () => {
  expect(cdkJson.app).toBe('node infra/aws/app.ts');
});

describe('a synthesis fails', () => {
  beforeAll(() => void vi.stubEnv('CDK_VALIDATION', 'true'));
  afterAll(() => void vi.unstubAllEnvs());

  function faultyStack() {
    const app = createApp(temporaryFolder());
    return { app, stack: new Stack(app, 'Faulty') };
  }

  test('on a cdk-nag finding that is not accepted', () => {
    const { app, stack } = faultyStack();
    new Bucket(stack, 'Open');
    expect(() => app.synth()).toThrow('AwsSolutions-S10');
  });

  test('on a property that CloudFormation does not know', () => {
    const { app, stack } = faultyStack();
    new CfnBucket(stack, 'Bucket').addPropertyOverride('Surprise', true);
    expect(() => app.synth()).toThrow("'Surprise' was unexpected");
  });

  test('on resources that wait for each other', () => {
    const { app, stack } = faultyStack();
    const chicken = new CfnBucket(stack, 'Chicken');
    const egg = new CfnBucket(stack, 'Egg', { bucketName: `${chicken.ref}-egg` });
    chicken.bucketName = `${egg.ref}-chicken`;
    expect(() => app.synth()).toThrow('Circular Dependencies');
  });
});
