import type { Result } from './run-checks.ts';

const marks = { passed: '✓', warned: '!', failed: '✗', skipped: '-', unseen: '?' } as const;

/** The lines of one check, with its meaning where somebody has to act; an unseen one accuses nothing. */
export function describeResult({ check, outcome, says, ms }: Result): string {
  const head = `${marks[outcome]} ${outcome.padEnd(7)} ${check.name} (${ms} ms)`;
  const detail = says && `\n            ${says}`;
  const meaning =
    outcome === 'failed' || outcome === 'warned' ? `\n            ${check.meaning}` : '';
  return `${head}${detail}${meaning}`;
}

/** The last line: the number of checks by outcome. */
export function summarize(results: readonly Result[]): string {
  const counts = Object.keys(marks).map(
    (outcome) => `${results.filter((it) => it.outcome === outcome).length} ${outcome}`,
  );
  return counts.join(', ');
}
