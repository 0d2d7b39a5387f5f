import { type CfnResource, Names, Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Suppresses cdk-nag findings on a construct and its children. `reasons`: rule id to written reason. */
export function accept(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}

/** How cdk-nag writes a value of another stack's resource: by the name of the parameter that the CDK generates. */
export function crossStackReference(resource: CfnResource, value: 'Arn' | 'Ref'): string {
  return `<referenceto${Names.nodeUniqueId(resource.node)}${value}>`;
}
