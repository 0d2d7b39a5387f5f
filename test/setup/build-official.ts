import { runStep } from '#infra/build/run-step.ts';
import { synthesizeOfficial } from '#infra/build/steps.ts';

/** Synthesizes the product with AWS's own clients. */
export const setup = () => runStep(synthesizeOfficial, console.log);
