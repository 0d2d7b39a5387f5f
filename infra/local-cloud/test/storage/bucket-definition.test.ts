import { expect, test } from 'vitest';
import { bucketDefinition, bucketsOf } from '#src/storage/bucket-definition.ts';

test('a bucket without properties has no rules, no versions and restricts the public', () => {
  expect(bucketDefinition('files', {})).toEqual({
    name: 'files',
    cors: [],
    lifecycle: [],
    notifications: [],
    versioning: 'Off',
    restrictsPublic: true,
  });
});

test('buckets carry the names that the stack gives them', () => {
  const properties = { VersioningConfiguration: { Status: 'Enabled' } };
  const stack = {
    ofType: (type: string) => [{ logicalId: 'Files', type, properties, dependsOn: [] }],
    ref: (logicalId: string) => `stack-${logicalId.toLowerCase()}`,
  };
  expect(bucketsOf(stack)).toMatchObject([{ name: 'stack-files', versioning: 'Enabled' }]);
});

test('a property without known effect is refused by name', () => {
  const rule = { Status: 'Enabled', TagFilters: [] };
  expect(() => bucketDefinition('files', { WebsiteConfiguration: {} })).toThrow(
    'Bucket files: no local effect is known for WebsiteConfiguration',
  );
  expect(() => bucketDefinition('files', { LifecycleConfiguration: { Rules: [rule] } })).toThrow(
    'LifecycleConfiguration.Rules.0.TagFilters',
  );
  expect(() =>
    bucketDefinition('files', { VersioningConfiguration: { Status: 'Sometimes' } }),
  ).toThrow('VersioningConfiguration.Status is not valid');
});
