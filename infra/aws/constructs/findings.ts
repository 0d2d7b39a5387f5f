import { type CfnResource, Names, Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import * as z from 'zod/mini';

/** Suppresses cdk-nag findings on a construct and its children. `reasons`: rule id to written reason. */
export function accept(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}

/** How cdk-nag writes a value of another stack's resource: by the name of the parameter that the CDK generates. */
export function crossStackReference(resource: CfnResource, value: 'Arn' | 'Ref'): string {
  return `<referenceto${Names.nodeUniqueId(resource.node)}${value}>`;
}

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const reference = z.object({ Ref: z.string() });
const joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });

/** How cdk-nag writes a resolved value. */
export function writtenByNag(value: unknown): string {
  if (typeof value === 'string') return value;
  const [id, name] = attribute.safeParse(value).data?.['Fn::GetAtt'] ?? [];
  if (id !== undefined) return `<${id}.${name}>`;
  const ref = reference.safeParse(value).data?.Ref;
  if (ref !== undefined) return `<${ref}>`;
  const parts = joined.safeParse(value).data?.['Fn::Join'][1];
  return parts ? parts.map(writtenByNag).join('') : JSON.stringify(value);
}
