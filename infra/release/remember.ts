import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import { releasedFile } from './released.ts';
import { readStackFacts } from './stack-facts.ts';

/** Written at each release, from its commit; the next one is compared with it. */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const facts = { commit, ...readStackFacts(join(root, 'cdk.out')) };

writeFileSync(releasedFile, `${JSON.stringify(facts, null, 2)}\n`);
console.log(`${releasedFile} has what this release deploys.`);
