#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BootOptions, bootCloud, type Cloud } from './main.ts';
import { StartError, type StartProblem } from './start-error.ts';
import { untilStopped } from './until-stopped.ts';

const USAGE = `local-cloud CDK_OUT [--port 3000] [--data .local-cloud] [--parameter Name=Value ...]

  CDK_OUT      the directory that \`cdk synth\` wrote
  --port       where browsers find the app, on localhost
  --data       the directory that keeps everything over restarts
  --parameter  a value of the template's parameters; may be given several times
`;

function readOptions(): BootOptions | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string', default: '.local-cloud' },
      parameter: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const [assemblyDir, ...others] = positionals;
  if (assemblyDir === undefined || others.length > 0) throw new Error('Name one directory.');
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port: 0 to 65535');
  return {
    assemblyDir: resolve(assemblyDir),
    dataDir: resolve(values.data),
    port,
    parameters: Object.fromEntries(values.parameter.map(parameterOf)),
    onLog: ({ functionName, text }) => console.log(`${functionName}  ${text}`),
  };
}

function parameterOf(text: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals < 1) throw new Error(`--parameter ${text}: write Name=Value`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function greeting({ edge, endpoint, engine, store, stack }: Cloud, dataDir: string): string {
  const lines = [
    ['App', edge.origin],
    ['Console', `${edge.origin}/_local/`],
    ['AWS services', endpoint.url],
    ['DynamoDB', engine.endpoint],
    ['S3', store.origin],
    ['Data', dataDir],
    ...[...stack.outputs].map(([name, value]) => [name, value]),
  ];
  const rows = lines.map(([name = '', value]) => `${name.padEnd(16)} ${value}`);
  return `${rows.join('\n')}\n\nCtrl-C stops it.`;
}

async function run(options: BootOptions): Promise<void> {
  const cloud = await bootCloud(options);
  console.log(greeting(cloud, options.dataDir));
  await untilStopped(cloud.stop);
}

const WAYS_OUT: Readonly<Record<StartProblem, string>> = {
  'port taken': 'Choose another one with --port.',
  'directory in use': 'Stop it, or choose another directory with --data.',
  'directory unusable': 'Choose another one with --data.',
  'data unusable': 'Remove the data directory to start afresh, or choose another one with --data.',
};

function wayOut(error: unknown): string {
  return error instanceof StartError ? `\n${WAYS_OUT[error.problem]}` : '';
}

function fail(error: unknown, help = ''): void {
  console.error(`${error instanceof Error ? error.message : error}${help}`);
  process.exitCode = 1;
}

try {
  const options = readOptions();
  if (options) run(options).catch((error: unknown) => fail(error, wayOut(error)));
  else console.log(USAGE);
} catch (error) {
  fail(error, `\n\n${USAGE}`);
}
