import { readStack } from 'local-cloud/cloudformation/read-stack.ts';

import * as z from 'zod/mini';

/** What must not change without thought when a release follows another. */
export const stackFacts = z.object({
  /** Logical ids by route key. */
  routes: z.record(z.string(), z.string()),
  /** What has state, by logical id: its type, and the properties that decide whether it stays the same one. */
  stateful: z.record(
    z.string(),
    z.object({ type: z.string(), properties: z.record(z.string(), z.json()) }),
  ),
  /** Keys and projection of every index, by the logical id of its table. */
  indexes: z.record(z.string(), z.record(z.string(), z.json())),
});
export type StackFacts = z.infer<typeof stackFacts>;

/**
 * Types that have state, and what makes CloudFormation replace them ("Update requires: Replacement" in
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/), or give a secret another value.
 */
const deciding: Readonly<Record<string, readonly string[]>> = {
  'AWS::CloudFront::Distribution': [],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
};

const index = z.looseObject({ IndexName: z.string() });
const table = z.looseObject({ GlobalSecondaryIndexes: z._default(z.array(index), []) });

/** Reads them from an assembly, its nested stacks included. */
export function readStackFacts(assemblyDir: string): StackFacts {
  const { resources, ofType } = readStack({ assemblyDir, parameters: {} });
  const routes = ofType('AWS::ApiGatewayV2::Route').map((it): [string, string] => [
    String(it.properties.RouteKey),
    it.logicalId,
  ]);
  const stateful = resources.flatMap((it) => {
    const names = deciding[it.type];
    if (names === undefined) return [];
    const properties = Object.entries(it.properties).filter(([name]) => names.includes(name));
    return [[it.logicalId, { type: it.type, properties: Object.fromEntries(properties) }] as const];
  });
  const indexes = ofType('AWS::DynamoDB::Table').map((it) => [
    it.logicalId,
    indexesOf(it.properties),
  ]);
  return stackFacts.parse({
    routes: Object.fromEntries(routes),
    stateful: Object.fromEntries(stateful),
    indexes: Object.fromEntries(indexes),
  });
}

function indexesOf(properties: object) {
  const { GlobalSecondaryIndexes } = table.parse(properties);
  return Object.fromEntries(
    GlobalSecondaryIndexes.map(({ IndexName, ...rest }) => [IndexName, rest]),
  );
}
