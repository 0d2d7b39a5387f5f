import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStack } from '#src/cloudformation/read-stack.ts';
import type { Stack } from '#src/cloudformation/stack.ts';

/** A template section by section; only resources are needed. */
export interface TemplateFixture {
  readonly Parameters?: object;
  readonly Rules?: object;
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

/** Templates of nested stacks by the name of their asset. */
type NestedFixture = Readonly<Record<string, TemplateFixture>>;

/** The address of a nested stack's template, as the CDK writes it. */
export function templateUrl(name: string) {
  const host = ['https://s3.', { Ref: 'AWS::Region' }, '.', { Ref: 'AWS::URLSuffix' }];
  return { 'Fn::Join': ['', [...host, `/assets/${name}.json`]] };
}

/** Writes an assembly as `cdk synth` does, with one stack named `shop`; returns its directory. */
export function writeAssembly(
  template: TemplateFixture,
  code: CodeFixture = {},
  nested: NestedFixture = {},
): string {
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
  const templates = Object.entries(nested).map(([name, inner]) => {
    const path = `${name}.nested.template.json`;
    write(path, inner);
    const destinations = { current: { objectKey: `${name}.json` } };
    return [name, { source: { path, packaging: 'file' }, destinations }];
  });
  write('shop.template.json', template);
  write('shop.assets.json', { files: Object.fromEntries([...files, ...templates]) });
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
  nested: NestedFixture = {},
): Stack {
  return readStack({ assemblyDir: writeAssembly(template, code, nested), parameters });
}
