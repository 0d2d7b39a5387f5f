import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { readStack } from 'local-cloud/stack.ts';
import { declaredDeployment } from 'local-cloud/testing.ts';
import { expect, test } from 'vitest';
import { samples } from '#frontend/src/features/samples/samples.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const stack = readStack({ assemblyDir, parameters: {} });
const previewBucket = stack.outputs.get('PreviewBucketName');
const deployments = stack
  .ofType('Custom::CDKBucketDeployment')
  .map(declaredDeployment)
  .filter(({ DestinationBucketName }) => DestinationBucketName === previewBucket);

test('the samples are deployed into the bucket of previews, each below its label', () => {
  expect(deployments).toHaveLength(1);
  const folders = deployments.flatMap((it) => it.SourceObjectKeys.map(stack.assetPath));
  for (const { label, thumbnail } of samples) {
    const files = ['index.html', thumbnail].map((file) => join(label, file));
    expect(files.filter((file) => !folders.some((it) => existsSync(join(it, file))))).toEqual([]);
  }
});

test('deploying samples removes no customer’s site from the bucket', () => {
  expect(deployments.map(({ Prune }) => Prune)).toEqual([false]);
});

test('browsers revalidate files whose names do not change', () => {
  expect(deployments.map(({ SystemMetadata }) => SystemMetadata['cache-control'])).toEqual([
    'no-cache',
  ]);
});

test('one function of the CDK copies everything', () => {
  const { template } = readTemplate(assemblyDir);
  const copiers = template.findResources('AWS::Lambda::Function', {
    Properties: { Handler: 'index.handler', Runtime: Match.stringLikeRegexp('^python') },
  });
  expect(Object.keys(copiers)).toHaveLength(1);
});
