import { type Check, Finding, type Skipped, saidOf, type Warned } from './check.ts';

/** The outcome of a check. */
export interface Result {
  readonly check: Pick<Check<never>, 'name' | 'meaning'>;
  /** `unseen`: the check could not look, so it says nothing about its condition. */
  readonly outcome: 'passed' | 'warned' | 'failed' | 'skipped' | 'unseen';
  /** What was found; empty if there is nothing to say. */
  readonly says: string;
  readonly ms: number;
}

/** Runs the checks one after the other; calls `onResult` after each. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  onResult: (result: Result) => void = () => undefined,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const startedAt = performance.now();
    const found = await check.run(subject).then(checked, failed);
    const result = { check, ...found, ms: Math.round(performance.now() - startedAt) };
    results.push(result);
    onResult(result);
  }
  return results;
}

function checked(found: string | Skipped | Warned | undefined): Pick<Result, 'outcome' | 'says'> {
  if (typeof found !== 'object') return { outcome: 'passed', says: found ?? '' };
  if ('warning' in found) return { outcome: 'warned', says: found.warning };
  return { outcome: 'skipped', says: found.skipped };
}

function failed(error: unknown): Pick<Result, 'outcome' | 'says'> {
  return { outcome: error instanceof Finding ? 'failed' : 'unseen', says: saidOf(error) };
}

/** Whether nothing failed and nothing stayed unseen; a warning stops nothing. */
export function areGreen(results: readonly Pick<Result, 'outcome'>[]): boolean {
  return results.every(({ outcome }) => outcome !== 'failed' && outcome !== 'unseen');
}
