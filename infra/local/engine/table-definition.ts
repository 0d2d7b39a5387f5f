import * as z from 'zod/mini';
import type { Stack } from '../cloudformation/stack.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const projectionSchema = z.object({
  ProjectionType: z.string(),
  NonKeyAttributes: z.optional(z.array(z.string())),
});
const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: projectionSchema,
});

const definitionSchema = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z._default(z.array(indexSchema), []),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.optional(z.string()), Enabled: z.boolean() }),
  ),
});

/** An index as CreateTable and UpdateTable take it. */
export type IndexDefinition = z.infer<typeof indexSchema>;
/** A table of the template, under its physical name. */
export type TableDefinition = z.infer<typeof definitionSchema> & { readonly TableName: string };

/** The tables that a stack declares. */
export function tableDefinitions(stack: Stack): TableDefinition[] {
  const tables = [
    ...stack.ofType('AWS::DynamoDB::Table'),
    ...stack.ofType('AWS::DynamoDB::GlobalTable'),
  ];
  return tables.map(({ logicalId, properties }) => ({
    ...definitionSchema.parse(properties),
    TableName: stack.ref(logicalId),
  }));
}
