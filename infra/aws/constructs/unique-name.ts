import { Aws } from 'aws-cdk-lib/core';

/** A physical name that differs per stack and region. */
export function uniqueName(name: string): string {
  return `${Aws.STACK_NAME}-${Aws.REGION}-${name}`;
}
