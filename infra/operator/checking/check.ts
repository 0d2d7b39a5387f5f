import { reasonOf } from 'local-cloud/errors.ts';

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
  /**
   * Throws a `Finding` on failure, and anything else where it could not look. Returns optional information, a warning,
   * or why it was skipped.
   */
  readonly run: (subject: Subject) => Promise<string | Skipped | Warned | undefined>;
}

/** The condition was seen not to hold: only this has the check's meaning. */
export class Finding extends Error {}

/** Throws a `Finding` with what was found instead. */
export function must(holds: boolean, found: string): asserts holds {
  if (!holds) throw new Finding(found);
}

/** For a check whose condition is that the call is answered at all. */
export async function mustAnswer<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw new Finding(reasonOf(error));
  });
}

/** Throws where the check sees something that tells nothing about its condition. */
export function mustSee(tells: boolean, seen: string): asserts tells {
  if (!tells) throw new Error(seen);
}
