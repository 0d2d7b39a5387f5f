import type { App } from 'aws-cdk-lib/core';

/** Not the brand: after a change of brand the deployed stack stays, with its table, files and secrets. */
export const stackName = 'Sitewright';

/** By which an operator's commands know a stack of ours before it has outputs. */
export const stackDescription = 'Sells websites: landing page, dashboard, payments, files';

/** CloudFront's names have 64 characters, and carry region and purpose behind the stack's. */
const pattern = /^[A-Za-z][A-Za-z0-9-]{0,29}$/;

/**
 * What the stack is called in its account: `cdk deploy -c stackName=Staging` puts another beside the
 * usual one. The template is the same. Throws for a name that CloudFront would refuse.
 */
export function deployedName(app: App): string {
  const name: unknown = app.node.tryGetContext('stackName') ?? stackName;
  if (typeof name === 'string' && pattern.test(name)) return name;
  throw new RangeError(
    `"${name}" cannot name a stack: a letter, then letters, digits and hyphens, 30 at most.`,
  );
}
