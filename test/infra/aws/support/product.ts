import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, onTestFinished } from 'vitest';
import { stackName } from '#infra/aws/stack-name.ts';
import { synthesize } from '#infra/aws/synthesize.ts';
import { oneTemplate } from './one-template.ts';

/** The project's folder. */
export const root = join(import.meta.dirname, '../../../..');

/** A folder that is gone when the test, or the file that asked for it, is over. */
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

/** Synthesizes the real stack around a small site, below `folder`; returns the assembly's folder. */
export async function synthesizeBelow(folder: string, sources = root): Promise<string> {
  const siteFolder = join(folder, 'site');
  const outdir = join(folder, 'cdk.out');
  writeFiles(siteFolder, { 'index.html': 'landing', 'app.html': 'app', 'assets/a-1.js': '1' });
  await synthesize({ root: sources, outdir, siteFolder });
  return outdir;
}

/** Whether tests are about the sources as they are, and not about an assembly that ASSEMBLY_DIR names. */
export const isOfSources = process.env.ASSEMBLY_DIR === undefined;

/** The assembly that the tests of a file are about. */
export async function assemblyUnderTest(): Promise<string> {
  return process.env.ASSEMBLY_DIR ?? synthesizeBelow(temporaryFolder(afterAll));
}

/** The templates of an assembly as one, for `aws-cdk-lib/assertions` and as parsed data. */
export function readTemplate(outdir: string, name = stackName) {
  const whole = oneTemplate(outdir, name);
  const resources = whole.Resources;
  const text = JSON.stringify(whole);
  const ofType = (type: string) => Object.entries(resources).filter(([, it]) => it.Type === type);
  return { text, template: Template.fromString(text), resources, ofType };
}
