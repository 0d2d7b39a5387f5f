import type { Assembly, Resource } from './assembly.ts';

/** A mistake of a template, which a test over templates must notice. */
export interface Sabotage {
  /** What is wrong, as nobody else calls it. */
  readonly title: string;
  /** What would happen on AWS. */
  readonly harm: string;
  /** The test file that must turn red, below test/infra/aws. */
  readonly noticedBy: string;
  readonly apply: (assembly: Assembly) => void;
}

/** What a role of a function allows and denies, as its template has it. */
export function statementsOf(role: Resource) {
  return role.Properties.Policies[0].PolicyDocument.Statement;
}

/** Sabotages that one file must notice. */
export function noticedBy(
  file: string,
  sabotages: readonly Omit<Sabotage, 'noticedBy'>[],
): readonly Sabotage[] {
  return sabotages.map((it) => ({ ...it, noticedBy: file }));
}
