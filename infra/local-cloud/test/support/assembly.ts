import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStack } from '#src/cloudformation/read-stack.ts';
import type { Stack } from '#src/cloudformation/stack.ts';

/** A template section by section; only resources are needed. */
export interface TemplateFixture {
  readonly Parameters?: object;
  readonly Mappings?: object;
  readonly Conditions?: object;
  readonly Resources: Readonly<Record<string, object>>;
  readonly Outputs?: object;
}

/** Directories of code by the name of their asset: file name to content. */
export type CodeFixture = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A fresh directory that the operating system clears some day. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'local-cloud-'));
}

/** Writes an assembly as `cdk synth` does, with one stack named `shop`; returns its directory. */
export function writeAssembly(template: TemplateFixture, code: CodeFixture = {}): string {
  const directory = temporaryDirectory();
  const files = Object.entries(code).map(([name, sources]) => {
    const path = `asset.${name}`;
    mkdirSync(join(directory, path));
    for (const [file, content] of Object.entries(sources)) {
      writeFileSync(join(directory, path, file), content);
    }
    const destinations = { current: { objectKey: `${name}.zip` } };
    return [name, { source: { path, packaging: 'zip' }, destinations }];
  });
  const write = (file: string, value: object) =>
    writeFileSync(join(directory, file), JSON.stringify(value));
  write('shop.template.json', template);
  write('shop.assets.json', { files: Object.fromEntries(files) });
  write('manifest.json', {
    artifacts: {
      shop: {
        type: 'aws:cloudformation:stack',
        properties: { templateFile: 'shop.template.json' },
      },
      'shop.assets': { type: 'cdk:asset-manifest', properties: { file: 'shop.assets.json' } },
    },
  });
  return directory;
}

/** Reads the stack of a template fixture. */
export function stackOf(
  template: TemplateFixture,
  parameters: Readonly<Record<string, string>> = {},
  code: CodeFixture = {},
): Stack {
  return readStack({ assemblyDir: writeAssembly(template, code), parameters });
}
