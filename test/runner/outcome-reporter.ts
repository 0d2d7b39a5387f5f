import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { added, type Outcome, outcomeOf } from './outcome.ts';

/** Writes outcomes per project, or per file with `TEST_OUTCOMES_BY=file`, to the file `TEST_OUTCOMES`. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = new Map<string, Outcome>();
    for (const module of modules) {
      const found = outcomeOf(module, process.env.TEST_OUTCOMES_BY === 'file');
      const before = outcomes.get(found.title);
      outcomes.set(found.title, before ? added(before, found) : found);
    }
    writeFileSync(process.env.TEST_OUTCOMES ?? '', JSON.stringify([...outcomes.values()]));
  }
}
