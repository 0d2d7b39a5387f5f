import { CfnResource } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Throws a TypeError where there is none. */
export function cfnResource(construct: IConstruct): CfnResource {
  const child = construct.node.defaultChild;
  if (child instanceof CfnResource) return child;
  throw new TypeError(`${construct.node.path} has no resource of its own`);
}
