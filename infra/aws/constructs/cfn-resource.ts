import { CfnResource } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** The L1 resource of a construct; throws a TypeError if there is none. */
export function cfnResource(construct: IConstruct): CfnResource {
  const child = construct.node.defaultChild;
  if (child instanceof CfnResource) return child;
  throw new TypeError(`${construct.node.path} has no resource of its own`);
}
