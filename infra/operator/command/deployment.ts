import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from 'local-cloud/errors.ts';
import * as z from 'zod/mini';
import { stackName as usualName } from '#infra/aws/stack-name.ts';
import { root } from '#infra/build/steps.ts';
import { readOptions, usageError } from './read-options.ts';

/** The stack to deploy, with its parameters. */
export interface Deployment {
  readonly stackName: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly yes: boolean;
  /** Dollars a month of the account; undefined: as they are. */
  readonly budget: string | undefined;
}

export const deploymentUsage = `  --stack NAME        the stack (default ${usualName})
  --set NAME=VALUE    a parameter of the stack; repeat it for more
  --config FILE       parameters as JSON, {"DomainName": "example.com"} (default deploy.STACK.json, if
                      it exists). The file holds no secrets, so you may commit it.`;

const options = {
  stack: { type: 'string' },
  set: { type: 'string', multiple: true },
  config: { type: 'string' },
  yes: { type: 'boolean' },
  budget: { type: 'string' },
} as const;

const parametersSchema = z.record(z.string(), z.string());

/** Flags override the file. Throws an Error with the mistake and the usage. */
export function readDeployment(args: readonly string[], usage: string, folder = root): Deployment {
  const given = readOptions(usage, options, args);
  const { stack: stackName = usualName, set = [], yes = false, budget } = given;
  if (budget !== undefined && !/^[1-9]\d{0,5}$/.test(budget))
    throw usageError(`--budget ${budget} is no number of dollars.`, usage);
  const file = given.config ?? join(folder, `deploy.${stackName}.json`);
  const isWanted = given.config !== undefined || existsSync(file);
  const fromFile = isWanted ? readParameters(file, usage) : {};
  const fromFlags = Object.fromEntries(set.map((text) => readPair(text, usage)));
  return { stackName, parameters: { ...fromFile, ...fromFlags }, yes, budget };
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
