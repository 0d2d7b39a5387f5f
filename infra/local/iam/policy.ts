import * as z from 'zod/mini';
import { jsonSchema } from '../cloudformation/json.ts';

function oneOrMany<T extends z.ZodMiniType>(schema: T) {
  return z.union([
    z.array(schema),
    z.pipe(
      schema,
      z.transform((value: z.infer<T>) => [value]),
    ),
  ]);
}

const texts = oneOrMany(z.string());
const conditionSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    oneOrMany(z.pipe(z.union([z.string(), z.boolean(), z.number()]), z.transform(String))),
  ),
);

const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(texts),
  NotAction: z.optional(texts),
  Resource: z.optional(texts),
  NotResource: z.optional(texts),
  Principal: z.optional(z.union([z.literal('*'), z.record(z.string(), texts)])),
  Condition: z.optional(conditionSchema),
});

const documentSchema = z.object({ Statement: oneOrMany(statementSchema) });

/** One statement of a policy document, its lists normalised. */
export type Statement = z.infer<typeof statementSchema>;
/** The `Condition` of a statement: operator, key, values. */
export type ConditionBlock = z.infer<typeof conditionSchema>;

/** The statements of a policy document; throws a ZodError for a document that is none. */
export function parsePolicy(document: unknown): Statement[] {
  return documentSchema.parse(jsonSchema.parse(document)).Statement;
}
