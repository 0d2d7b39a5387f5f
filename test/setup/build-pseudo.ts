import { runStep } from '#infra/build/run-step.ts';
import { stepsIn } from '#infra/build/steps.ts';
import { pseudo } from '#infra/languages/pseudo.ts';

/** The product in the language that nobody speaks. */
export async function setup(): Promise<void> {
  for (const step of stepsIn(pseudo)) await runStep(step, console.log);
}
