import type { Assembly, Resource } from './assembly.ts';

/** A mistake in a template that a test of templates must detect. */
export interface Sabotage {
  /** The mistake; unique. */
  readonly title: string;
  /** The effect on AWS. */
  readonly harm: string;
  /** The test file below test/infra/aws that must fail. */
  readonly noticedBy: string;
  readonly apply: (assembly: Assembly) => void;
}

/** The policy statements of a function's role. */
export function statementsOf(role: Resource) {
  return role.Properties.Policies[0].PolicyDocument.Statement;
}

/** Sabotages that one test file must detect. */
export function noticedBy(
  file: string,
  sabotages: readonly Omit<Sabotage, 'noticedBy'>[],
): readonly Sabotage[] {
  return sabotages.map((it) => ({ ...it, noticedBy: file }));
}
