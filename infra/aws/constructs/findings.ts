import { type CfnResource, Names, Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Findings of cdk-nag on a construct and what is below it: rule id to written reason. */
export function accept(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}

/** How cdk-nag writes a value of another stack's resource: the CDK makes it a parameter of this name. */
export function handedDown(resource: CfnResource, value: 'Arn' | 'Ref'): string {
  return `<referenceto${Names.nodeUniqueId(resource.node)}${value}>`;
}
