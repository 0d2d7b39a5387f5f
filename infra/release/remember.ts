import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import { readStackFacts } from './stack-facts.ts';

/** Written at each release; the next one is compared with it. */
const file = join(import.meta.dirname, 'released.json');

writeFileSync(file, `${JSON.stringify(readStackFacts(join(root, 'cdk.out')), null, 2)}\n`);
console.log(`${file} has what this release deploys.`);
