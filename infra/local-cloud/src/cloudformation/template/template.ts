import * as z from 'zod/mini';
import { withoutEffect } from '../declared.ts';
import { jsonObjectSchema, jsonSchema } from '../json.ts';

const parameterSchema = z.strictObject({
  ...withoutEffect({ Description: 'a text for people', NoEcho: 'nobody watches' }),
  Type: z.string(),
  Default: z.optional(z.union([z.string(), z.number()])),
  AllowedValues: z.optional(z.array(z.union([z.string(), z.number()]))),
  AllowedPattern: z.optional(z.string()),
  ConstraintDescription: z.optional(z.string()),
  MinLength: z.optional(z.coerce.number()),
  MaxLength: z.optional(z.coerce.number()),
  MinValue: z.optional(z.coerce.number()),
  MaxValue: z.optional(z.coerce.number()),
});

const resourceSchema = z.strictObject({
  ...withoutEffect({
    DeletionPolicy: 'nothing is deleted here but with the data directory',
    Metadata: 'notes of the CDK',
    UpdateReplacePolicy: 'nothing is replaced here',
  }),
  Type: z.string(),
  Properties: z.optional(jsonObjectSchema),
  Condition: z.optional(z.string()),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});

const outputSchema = z.strictObject({
  ...withoutEffect({ Description: 'a text for people', Export: 'there is one stack' }),
  Value: jsonSchema,
  Condition: z.optional(z.string()),
});

const ruleSchema = z.strictObject({
  RuleCondition: z.optional(jsonSchema),
  Assertions: z.array(
    z.strictObject({ Assert: jsonSchema, AssertDescription: z.optional(z.string()) }),
  ),
});

/** Unknown sections are refused by name. */
export const templateSchema = z.strictObject({
  ...withoutEffect({
    AWSTemplateFormatVersion: 'there is one',
    Description: 'a text for people',
    Metadata: 'notes of the CDK',
  }),
  Parameters: z._default(z.record(z.string(), parameterSchema), {}),
  Rules: z._default(z.record(z.string(), ruleSchema), {}),
  Mappings: z._default(
    z.record(z.string(), z.record(z.string(), z.record(z.string(), jsonSchema))),
    {},
  ),
  Conditions: z._default(z.record(z.string(), jsonSchema), {}),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z._default(z.record(z.string(), outputSchema), {}),
});

export type Template = z.infer<typeof templateSchema>;
export type TemplateParameter = z.infer<typeof parameterSchema>;
/** A resource as in the template, with unresolved intrinsics. */
export type TemplateResource = z.infer<typeof resourceSchema>;
