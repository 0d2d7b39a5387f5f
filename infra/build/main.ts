import { runStep } from './run-step.ts';
import { buildFrontend, synthesize } from './steps.ts';

/** `npm run build`: the web pages, then the deployable template in `cdk.out`. */
for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
