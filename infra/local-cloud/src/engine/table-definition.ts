import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import type { Stack } from '../cloudformation/stack.ts';

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.string() }));
const projectionSchema = z.strictObject({
  ProjectionType: z.string(),
  NonKeyAttributes: z.optional(z.array(z.string())),
});
const indexSchema = z.strictObject({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: projectionSchema,
});

const tableSchema = z.strictObject({
  ...withoutEffect({
    BillingMode: 'nobody pays for local capacity',
    ContributorInsightsSpecification: 'a report of the console',
    DeletionProtectionEnabled: 'a table goes here only with the data directory',
    PointInTimeRecoverySpecification: 'there is no backup service',
    Replicas: 'there is one region',
    SSESpecification: 'the operator’s own disk decides',
    TableClass: 'a matter of price',
    TableName: 'the Ref of the table already is its name',
    Tags: 'labels for the bill',
    WriteOnDemandThroughputSettings: 'nobody pays for local capacity',
  }),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z._default(z.array(indexSchema), []),
  StreamSpecification: z.optional(z.strictObject({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(
    z.strictObject({ AttributeName: z.optional(z.string()), Enabled: z.boolean() }),
  ),
});

/** Under its physical name. */
export type TableDefinition = z.infer<typeof tableSchema> & { readonly TableName: string };

export function tableDefinitions(stack: Stack): TableDefinition[] {
  const tables = [
    ...stack.ofType('AWS::DynamoDB::Table'),
    ...stack.ofType('AWS::DynamoDB::GlobalTable'),
  ];
  return tables.map((resource) => ({
    ...declared(resource, tableSchema),
    TableName: stack.ref(resource.logicalId),
  }));
}
