import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, synthesize } from '#infra/build/steps.ts';

/** Builds first, so that tests always boot the current sources. */
export async function setup(): Promise<void> {
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
}
