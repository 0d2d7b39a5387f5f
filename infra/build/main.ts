import { languageOf } from '../languages/chosen.ts';
import { runStep } from './run-step.ts';
import { stepsIn } from './steps.ts';

const usage = `Usage: npm run build [-- --language de]

Builds what changed: the web pages into dist/frontend, the deployable template into cdk.out; those of another
language into the same folders below .cache/languages/de.`;

/** `npm run build` */
if (process.argv.includes('--help')) console.log(usage);
else for (const step of stepsIn(languageOf(process.argv))) await runStep(step, console.log);
