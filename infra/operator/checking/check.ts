/** The reason why a check was skipped. */
export interface Skipped {
  readonly skipped: string;
}

/** What should be put right some day, and stops nothing. */
export interface Warned {
  readonly warning: string;
}

/** One condition that must hold for the subject. */
export interface Check<Subject> {
  readonly name: string;
  /** What a failure or a warning means, and what to do. */
  readonly meaning: string;
  /** Throws on failure. Returns optional information, a warning, or why it was skipped. */
  readonly run: (subject: Subject) => Promise<string | Skipped | Warned | undefined>;
}

/** Throws with what was found instead. */
export function must(holds: boolean, found: string): asserts holds {
  if (!holds) throw new Error(found);
}
