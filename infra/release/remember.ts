import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import { readCallShapes } from './call-shapes.ts';
import { releasedCallsFile, releasedFile } from './released.ts';
import { readStackFacts } from './stack-facts.ts';

/** Run at each release, on its commit; the next release is compared with these files. */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const facts = { commit, ...readStackFacts(join(root, 'cdk.out')) };

for (const [file, remembered] of [
  [releasedFile, facts],
  [releasedCallsFile, readCallShapes()],
] as const) {
  writeFileSync(file, `${JSON.stringify(remembered, null, 2)}\n`);
  console.log(`${file} describes this release.`);
}
