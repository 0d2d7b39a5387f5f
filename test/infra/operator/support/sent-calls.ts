import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#infra/build/steps.ts';

/** IAM service names by client. */
const services: Readonly<Record<string, string>> = {
  '@aws-sdk/client-acm': 'acm',
  '@aws-sdk/client-budgets': 'budgets',
  '@aws-sdk/client-cloudformation': 'cloudformation',
  '@aws-sdk/client-cloudfront': 'cloudfront',
  '@aws-sdk/client-cloudwatch': 'cloudwatch',
  '@aws-sdk/client-cloudwatch-logs': 'logs',
  '@aws-sdk/client-dynamodb': 'dynamodb',
  '@aws-sdk/client-lambda': 'lambda',
  '@aws-sdk/client-s3': 's3',
  '@aws-sdk/client-secrets-manager': 'secretsmanager',
  '@aws-sdk/client-sesv2': 'ses',
  '@aws-sdk/client-ssm': 'ssm',
  '@aws-sdk/client-sts': 'sts',
  '@aws-sdk/lib-dynamodb': 'dynamodb',
};

const importing = /^(?:import|export)\s+(?!type\s)(?:([^;']*?)\sfrom\s+)?'([^']+)';/gm;
const folder = join(root, 'infra/operator');

/**
 * The AWS calls of an operator command, such as `logs:CreateDelivery`: those whose SDK commands and paginators its
 * files import. Modules imported from functions send nothing here.
 */
export function sentCalls(command: string): ReadonlySet<string> {
  const files = filesFrom(join(folder, `${command}.ts`));
  return new Set([...files].flatMap(([file, text]) => callsIn(file, text)));
}

function filesFrom(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file) || !file.startsWith(folder)) return known;
  const text = readFileSync(file, 'utf8');
  known.set(file, text);
  for (const [, , path = ''] of text.matchAll(importing)) {
    if (path.startsWith('#')) filesFrom(join(root, path.slice(1)), known);
    if (path.startsWith('.')) filesFrom(join(dirname(file), path), known);
  }
  return known;
}

function callsIn(file: string, text: string): readonly string[] {
  return [...text.matchAll(importing)].flatMap(([, names = '', from = '']) => {
    if (!from.startsWith('@aws-sdk/')) return [];
    const service = services[from];
    const list = /^\{(.*)\}$/s.exec(names)?.[1];
    if (service === undefined || list === undefined) throw new Error(`${file} imports ${from}`);
    return list.split(',').flatMap((name) => callOf(name.trim()).map((it) => `${service}:${it}`));
  });
}

function callOf(name: string): readonly string[] {
  if (/^waitUntil|\sas\s/.test(name)) throw new RangeError(`Nobody can tell what ${name} sends`);
  return /^(\w+)Command$/.exec(name)?.slice(1) ?? /^paginate(\w+)$/.exec(name)?.slice(1) ?? [];
}
