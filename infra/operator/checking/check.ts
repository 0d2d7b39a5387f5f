/** Why a check could not be made here. */
export interface Skipped {
  readonly skipped: string;
}

/** One thing that must be so of what is checked. */
export interface Check<Subject> {
  readonly name: string;
  /** What it means when it is not so, and what to do. */
  readonly meaning: string;
  /** Throws when it is not so. Returns what is worth knowing, or why it could not be asked. */
  readonly run: (subject: Subject) => Promise<string | Skipped | undefined>;
}

/** Throws, saying what was found instead. */
export function must(holds: boolean, found: string): asserts holds {
  if (!holds) throw new Error(found);
}
