import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { onTestFinished } from 'vitest';
import { stackName } from '#infra/aws/stack-name.ts';
import { synthesize } from '#infra/aws/synthesize.ts';
import { oneTemplate } from './one-template.ts';

/** The project's folder. */
export const root = join(import.meta.dirname, '../../../..');

/** A folder that is deleted after the test, or after the file that created it. */
export function temporaryFolder(whenOver: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'aws-test-'));
  whenOver(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Synthesizes the stack around the built web pages, below `folder`; returns the assembly's folder. */
export async function synthesizeBelow(folder: string): Promise<string> {
  const outdir = join(folder, 'cdk.out');
  await synthesize({ root, outdir, siteFolder: join(root, 'dist/frontend') });
  return outdir;
}

/** Whether tests check the current sources, and not the assembly of ASSEMBLY_DIR. */
export const isOfSources = process.env.ASSEMBLY_DIR === undefined;

/** The tested assembly. Default: the build of the current sources. */
export const assemblyDir = process.env.ASSEMBLY_DIR ?? join(root, 'cdk.out');

/** The templates of an assembly as one, for `aws-cdk-lib/assertions` and as parsed data. */
export function readTemplate(outdir: string, name = stackName) {
  const whole = oneTemplate(outdir, name);
  const resources = whole.Resources;
  const text = JSON.stringify(whole);
  const ofType = (type: string) => Object.entries(resources).filter(([, it]) => it.Type === type);
  return { text, template: Template.fromString(text), resources, ofType };
}
