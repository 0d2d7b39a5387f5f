import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openWebhook, tellStory } from '../example/story.ts';
import { temporaryDirectory } from './support.ts';

const story = [
  'payment: succeeded',
  'subscription: active',
  'a month later: 2 invoices paid',
  'a card fails: past_due',
  'paid with another card: paid, active',
  'refund: 4200 succeeded',
];

test('a shop that knows only the SDK charges, subscribes, collects and refunds at the command, which stops on Ctrl-C', async () => {
  const webhook = await openWebhook();
  const command = await givenCommand('--port', '0', '--webhook', webhook.url);
  const account = {
    apiBase: command.said('API'),
    consoleUrl: command.said('Console'),
    secretKey: command.said('Secret key'),
    webhookSecret: command.said('Webhook secret'),
  };
  const said: string[] = [];
  const heard = await webhook.start(account.webhookSecret, () =>
    tellStory(account, (line) => said.push(line)),
  );
  expect(said).toEqual(story);
  expect(heard).toEqual(expect.arrayContaining(['payment_intent.succeeded', 'invoice.paid']));
  expect(heard.at(-1)).toBe('charge.refunded');
  const page = await fetch(account.consoleUrl, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('jo@example.com');
  expect(await command.interrupt()).toBe(0);
});

test('the command reports wrong arguments', async () => {
  const child = spawnCommand('--port', 'many');
  const [line] = await once(createInterface(child.stderr), 'line');
  expect(line).toBe('--port: 0 to 65535');
  expect(await exitOf(child)).toBe(1);
});

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

function spawnCommand(...options: readonly string[]) {
  return spawn(process.execPath, [cli, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function exitOf(child: ReturnType<typeof spawnCommand>): Promise<unknown> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function givenCommand(...options: readonly string[]) {
  const child = spawnCommand('--data', await temporaryDirectory(), ...options);
  onTestFinished(() => void child.kill('SIGKILL'));
  const facts = new Map<string, string>();
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Ctrl-C')) break;
    const [name = '', value = ''] = line.split(/ {2,}/);
    facts.set(name, value);
  }
  return {
    said: (name: string) => facts.get(name) ?? '',
    async interrupt() {
      child.kill('SIGINT');
      return exitOf(child);
    },
  };
}
