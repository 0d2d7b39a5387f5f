import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import { readCallShapes } from './call-shapes.ts';
import { releasedCallsFile, releasedFile } from './released.ts';
import { readStackFacts } from './stack-facts.ts';

/** Written at each release, from its commit; the next one is compared with it. */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const facts = { commit, ...readStackFacts(join(root, 'cdk.out')) };

for (const [file, remembered] of [
  [releasedFile, facts],
  [releasedCallsFile, readCallShapes()],
] as const) {
  writeFileSync(file, `${JSON.stringify(remembered, null, 2)}\n`);
  console.log(`${file} has what this release is.`);
}
