import { runStep } from './run-step.ts';
import { buildFrontend, synthesize } from './steps.ts';

const usage = `Usage: npm run build

Builds what changed: the web pages into frontend/dist, the deployable template into cdk.out.`;

/** `npm run build` */
if (process.argv.includes('--help')) console.log(usage);
else for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
