import { join } from 'node:path';
import {
  makeDataDirectory,
  readDurableFile,
  writeFileDurably,
} from 'local-cloud/data-directory.ts';
import * as z from 'zod/mini';

type Parameters = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());
const option = '--parameters';

/** Parameters set by `npm start -- --parameters NAME=VALUE`; as in CloudFormation, a value stays until it is changed. */
export function rememberedParameters(dataDir: string): Parameters {
  return readDurableFile(fileOf(dataDir), schema) ?? {};
}

/** Stores the parameters of a command line. Throws an Error with the expected syntax. */
export function rememberParameters(dataDir: string, args: readonly string[]): void {
  const values = args.flatMap((arg, at) => (arg === option ? [args[at + 1] ?? ''] : []));
  if (values.length === 0) return;
  const given = Object.fromEntries(values.map(split));
  makeDataDirectory(dataDir);
  const all = { ...rememberedParameters(dataDir), ...given };
  writeFileDurably(fileOf(dataDir), JSON.stringify(all));
}

function split(text: string): [string, string] {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`Write ${option} NAME=VALUE, not ${option} ${text}.`);
  return [name, value];
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'parameters.json');
}
