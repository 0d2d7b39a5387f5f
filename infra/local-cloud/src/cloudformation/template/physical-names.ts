import { createHash } from 'node:crypto';

export const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';

export interface Naming {
  readonly logicalId: string;
  readonly stackName: string;
  /** Intrinsics resolved; undefined when the property is absent. */
  property(name: string): string | undefined;
}

export function nameFrom(property: string, maximum = 63): (naming: Naming) => string {
  return (naming) => naming.property(property) ?? generatedName(naming, maximum);
}

/** Such as `stack-table1234`; too long names end in a hash, as at AWS. */
export function generatedName(naming: Naming, maximum: number): string {
  const name = `${naming.stackName}-${naming.logicalId}`.toLowerCase();
  if (name.length <= maximum) return name;
  return `${name.slice(0, maximum - 9)}-${hash(naming, 8)}`;
}

/** Deterministic letters and digits for a logical id. */
export function hash(naming: Naming, length: number): string {
  const digest = createHash('sha256')
    .update(`${naming.stackName}/${naming.logicalId}`)
    .digest('hex');
  return BigInt(`0x${digest}`).toString(36).padStart(40, '0').slice(-length);
}

/** `arn:aws:SERVICE:us-east-1:000000000000:RESOURCE`. */
export function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT_ID}:${resource}`;
}

/** An ARN without a region: `arn:aws:SERVICE::000000000000:RESOURCE`. */
export function globalArn(service: string, resource: string): string {
  return `arn:aws:${service}::${ACCOUNT_ID}:${resource}`;
}
