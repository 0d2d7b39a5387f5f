import * as z from 'zod/mini';
import { jsonSchema } from '../cloudformation/json.ts';
import { isKnownCondition } from './conditions.ts';

function oneOrMany<T extends z.ZodMiniType>(schema: T) {
  return z.union([
    z.array(schema),
    z.pipe(
      schema,
      z.transform((value: z.infer<T>) => [value]),
    ),
  ]);
}

export const texts = oneOrMany(z.string());
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

/** A statement with normalized lists. */
export type Statement = z.infer<typeof statementSchema>;
/** Throws with the name of anything that is not supported. */
export function parsePolicy(document: unknown): Statement[] {
  const statements = documentSchema.parse(jsonSchema.parse(document)).Statement;
  statements.forEach(checkConditions);
  return statements;
}

function checkConditions({ Action, Condition = {} }: Statement): void {
  for (const [operator, keys] of Object.entries(Condition)) {
    const unknown = Object.keys(keys).find((key) => !isKnownCondition(operator, key, Action));
    if (unknown === undefined) continue;
    throw new Error(
      `A policy has the condition ${operator} ${unknown}, which is not evaluated here.`,
    );
  }
}
