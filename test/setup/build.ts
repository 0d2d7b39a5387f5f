import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, synthesize } from '#infra/build/steps.ts';

/** What boots in a test is always what the sources say. */
export async function setup(): Promise<void> {
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
}
