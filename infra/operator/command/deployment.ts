import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from 'local-cloud/start-error.ts';
import * as z from 'zod/mini';
import { stackName as usualName } from '#infra/aws/stack-name.ts';
import { root } from '#infra/build/steps.ts';
import { readOptions, usageError } from './read-options.ts';

/** A stack as its operator wants it. */
export interface Deployment {
  readonly stackName: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly yes: boolean;
}

export const deploymentUsage = `  --stack NAME        the stack; ${usualName} where none is named
  --set NAME=VALUE    a parameter of the stack, as often as there are any
  --config FILE       parameters as JSON, {"DomainName": "example.com"}; deploy.STACK.json where none is
                      named and it is there. It holds no secrets: check it in, or do not.`;

const options = {
  stack: { type: 'string' },
  set: { type: 'string', multiple: true },
  config: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

const parametersSchema = z.record(z.string(), z.string());

/** Flags win over the file. Throws an Error that says what is wrong and how it is used. */
export function readDeployment(args: readonly string[], usage: string, folder = root): Deployment {
  const given = readOptions(usage, options, args);
  const { stack: stackName = usualName, set = [], yes = false } = given;
  const file = given.config ?? join(folder, `deploy.${stackName}.json`);
  const isWanted = given.config !== undefined || existsSync(file);
  const fromFile = isWanted ? readParameters(file, usage) : {};
  const fromFlags = Object.fromEntries(set.map((text) => readPair(text, usage)));
  return { stackName, parameters: { ...fromFile, ...fromFlags }, yes };
}

function readParameters(file: string, usage: string): Readonly<Record<string, string>> {
  try {
    return z.parse(parametersSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw usageError(`${file} is no JSON of names and texts: ${reasonOf(error)}`, usage);
  }
}

function readPair(text: string, usage: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw usageError(`--set ${text} is not NAME=VALUE.`, usage);
  return [text.slice(0, at), text.slice(at + 1)];
}
