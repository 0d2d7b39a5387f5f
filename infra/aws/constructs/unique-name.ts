import { Aws } from 'aws-cdk-lib/core';

/** The name that a thing of this stack has in its account: another stack, or another region, has another. */
export function uniqueName(name: string): string {
  return `${Aws.STACK_NAME}-${Aws.REGION}-${name}`;
}
