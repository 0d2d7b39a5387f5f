import { readStack } from 'local-cloud/stack.ts';

import * as z from 'zod/mini';

/** Facts that restrict the next release. */
export const stackFacts = z.object({
  /** Logical ids by route key. */
  routes: z.record(z.string(), z.string()),
  /** Stateful resources by logical id: type, and properties whose change replaces the resource. */
  stateful: z.record(
    z.string(),
    z.object({ type: z.string(), properties: z.record(z.string(), z.json()) }),
  ),
  /** Keys and projection of every index, by the logical id of its table. */
  indexes: z.record(z.string(), z.record(z.string(), z.json())),
  /** Logical ids by type and physical name, where the template fixes the name. */
  names: z.record(z.string(), z.string()),
});
export type StackFacts = z.infer<typeof stackFacts>;

/**
 * Stateful types with the properties whose change makes CloudFormation replace them ("Update requires: Replacement"
 * in https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/), or generates a new secret.
 */
const deciding: Readonly<Record<string, readonly string[]>> = {
  'AWS::CloudFront::Distribution': [],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
};

const nested = z.record(z.string(), z.unknown());
const index = z.looseObject({ IndexName: z.string() });
const table = z.looseObject({ GlobalSecondaryIndexes: z._default(z.array(index), []) });

/** Reads the facts from an assembly, including its nested stacks. */
export function readStackFacts(assemblyDir: string): StackFacts {
  const { name, region, resources, ofType } = readStack({ assemblyDir, parameters: {} });
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
    names: Object.fromEntries(resources.flatMap((it) => fixedNames(it, `${name}-${region}-`))),
  });
}

/** Names made by `uniqueName`: a property `Name` or `...Name`, at the top or in the configuration of the resource. */
function fixedNames(
  { logicalId, type, properties }: ReturnType<typeof readStack>['resources'][number],
  prefix: string,
): (readonly [string, string])[] {
  const configurations = Object.values(properties).map((it) => nested.safeParse(it).data ?? {});
  return [properties, ...configurations].flatMap((it) =>
    Object.entries(it).flatMap(([key, value]) => {
      const isFixed = /Name$/.test(key) && typeof value === 'string' && value.includes(prefix);
      return isFixed ? [[`${type} ${value}`, logicalId] as const] : [];
    }),
  );
}

function indexesOf(properties: object) {
  const { GlobalSecondaryIndexes } = table.parse(properties);
  return Object.fromEntries(
    GlobalSecondaryIndexes.map(({ IndexName, ...rest }) => [IndexName, rest]),
  );
}
