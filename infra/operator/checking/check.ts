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

/** What the SDK adds where it cannot read an answer, such as a proxy's page (`@smithy/core`). */
const unread = 'Deserialization error: to see the raw response';

/** For a check whose condition is that the call is answered at all; one that cannot be read says nothing about it. */
export async function mustAnswer<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw reasonOf(error).includes(unread) ? error : new Finding(reasonOf(error));
  });
}

/** The reason of an error, in words for an operator. */
export function saidOf(error: unknown): string {
  const reason = reasonOf(error);
  const [said = '', hint] = reason.split(unread);
  if (hint === undefined) return reason;
  return `This is no answer of AWS (a proxy, or AWS_ENDPOINT_URL): ${said.trim()}`;
}

/** Throws where the check sees something that tells nothing about its condition. */
export function mustSee(tells: boolean, seen: string): asserts tells {
  if (!tells) throw new Error(seen);
}
