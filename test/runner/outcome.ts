import { relative } from 'node:path';
import type { TestModule } from 'vitest/node';
import * as z from 'zod/mini';

/** The outcome of a check, or of the tests of a project or file. */
export const outcome = z.object({
  title: z.string(),
  passed: z.int(),
  failed: z.int(),
  /** Duration; for a project the sum of its files, which run concurrently. */
  seconds: z.number(),
  /** Names of failures, repeated at the end of a long log. */
  failures: z.array(z.string()),
});

export type Outcome = z.infer<typeof outcome>;

/** Titled by project or file. A file that does not load counts as one failure. */
export function outcomeOf(module: TestModule, isOfFile = false): Outcome {
  const file = relative(process.cwd(), module.moduleId);
  const failures = [...module.children.allTests('failed')].map(
    ({ fullName }) => `${file}: ${fullName}`,
  );
  if (failures.length === 0 && module.state() === 'failed') failures.push(file);
  const times = module.diagnostic();
  const milliseconds =
    times.environmentSetupDuration +
    times.prepareDuration +
    times.setupDuration +
    times.collectDuration +
    times.duration;
  return {
    title: isOfFile ? file : module.project.name,
    passed: [...module.children.allTests('passed')].length,
    failed: failures.length,
    seconds: milliseconds / 1000,
    failures,
  };
}

/** The sum of two outcomes, with the title of the first. */
export function added(one: Outcome, other: Outcome): Outcome {
  return {
    title: one.title,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    seconds: one.seconds + other.seconds,
    failures: [...one.failures, ...other.failures],
  };
}

/** An outcome as a line of text. */
export function outcomeLine({ title, passed, failed, seconds }: Outcome): string {
  return `${title}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;
}
