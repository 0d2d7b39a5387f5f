import type { App } from 'aws-cdk-lib/core';

/** Independent of the brand: a new brand must not replace the deployed stack with its table, files and secrets. */
export const stackName = 'Sitewright';

/** Operator commands recognize the product's stack by it before the stack has outputs. */
export const stackDescription = 'Sells websites: landing page, dashboard, payments, files';

/** CloudFront names have 64 characters, of which region and purpose need 34. */
const pattern = /^[A-Za-z][A-Za-z0-9-]{0,29}$/;

/**
 * The name of the deployed stack: `cdk deploy -c stackName=Staging` deploys a second one from the same
 * template. Throws for a name that CloudFront would refuse.
 */
export function deployedName(app: App): string {
  const name: unknown = app.node.tryGetContext('stackName') ?? stackName;
  if (typeof name === 'string' && pattern.test(name)) return name;
  throw new RangeError(
    `"${name}" cannot name a stack: a letter, then letters, digits and hyphens, 30 at most.`,
  );
}
