import type { AwsAccess } from '../stack/running-stack.ts';

/** What is about to be deployed, and with which credentials. */
export interface PlannedDeployment {
  readonly stackName: string;
  /** Parameters that the operator sets. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Empty: the operator's own credentials and region. */
  readonly aws: AwsAccess;
  /** The machine that builds. */
  readonly machine: { readonly nodeVersion: string; readonly freeBytes: number };
}
