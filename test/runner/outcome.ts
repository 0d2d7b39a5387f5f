import { relative } from 'node:path';
import type { TestModule } from 'vitest/node';
import * as z from 'zod/mini';

/** What a check, or the tests of a project or file, came to. */
export const outcome = z.object({
  title: z.string(),
  passed: z.int(),
  failed: z.int(),
  /** How long it took; of a project's files, which run beside each other, all together. */
  seconds: z.number(),
  /** What failed, by name: the end of a long log tells it again. */
  failures: z.array(z.string()),
});

export type Outcome = z.infer<typeof outcome>;

/** Under the name of its project, or of the file. One that does not even load has no test that fails, and counts as one. */
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

/** Both in one, under the title of the first. */
export function added(one: Outcome, other: Outcome): Outcome {
  return {
    title: one.title,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    seconds: one.seconds + other.seconds,
    failures: [...one.failures, ...other.failures],
  };
}

/** The line that tells an outcome. */
export function told({ title, passed, failed, seconds }: Outcome): string {
  return `${title}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;
}
