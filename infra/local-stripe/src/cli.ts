#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type RunningStripe, type StripeOptions, startStripe } from './start-stripe.ts';

const usage = `local-stripe [--port 12111] [--data .local-stripe] [--webhook URL]

  --port     where the API is, on 127.0.0.1; 0 takes any free port
  --data     the directory that keeps the account and its keys
  --webhook  where events are delivered; without it nowhere
`;

function readOptions(): StripeOptions | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '12111' },
      data: { type: 'string', default: '.local-stripe' },
      webhook: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { webhook, data } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port: 0 to 65535');
  if (webhook !== undefined && !URL.canParse(webhook)) throw new Error('--webhook: not a URL');
  return { port, dataDir: resolve(data), ...(webhook !== undefined && { webhookUrl: webhook }) };
}

function greeting(stripe: RunningStripe, { dataDir, webhookUrl = 'nowhere' }: StripeOptions) {
  const lines = [
    ['API', stripe.apiBase],
    ['Console', stripe.consoleUrl],
    ['stripe.js', stripe.scriptUrl],
    ['Secret key', stripe.secretKey],
    ['Publishable key', stripe.publishableKey],
    ['Webhook secret', stripe.webhookSecret],
    ['Events go', webhookUrl],
    ['Data', dataDir],
  ];
  const rows = lines.map(([name = '', value]) => `${name.padEnd(16)} ${value}\n`);
  return `${rows.join('')}\nCtrl-C stops it.\n`;
}

async function run(options: StripeOptions): Promise<void> {
  const stripe = await startStripe(options);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stripe.stop());
  process.stdout.write(greeting(stripe, options));
}

function fail(error: unknown, help = ''): void {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${help}`);
  process.exitCode = 1;
}

try {
  const options = readOptions();
  if (options) run(options).catch((error: unknown) => fail(error));
  else process.stdout.write(usage);
} catch (error) {
  fail(error, `\n${usage}`);
}
