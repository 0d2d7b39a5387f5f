import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildSync } from 'esbuild';
import { NotesStack } from './notes-stack.ts';

const functions = join(import.meta.dirname, 'functions');

/** Bundles the functions and writes the assembly of the example, as `cdk synth` would. */
export function synthesizeExample(outdir: string): void {
  const code = mkdtempSync(join(tmpdir(), 'notes-'));
  buildSync({
    entryPoints: ['http', 'socket', 'worker', 'hourly'].map((name) =>
      join(functions, `${name}.ts`),
    ),
    outdir: code,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // What the SDK brings of CommonJS asks for it.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const app = new App({ outdir });
  new NotesStack(app, 'notes', code);
  app.synth();
  rmSync(code, { recursive: true });
}
