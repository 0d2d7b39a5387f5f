import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from 'local-cloud/ports.ts';
import { afterAll, expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { openAccount } from '#infra/rehearsal/account.ts';
import { serveAccount } from '#infra/rehearsal/server.ts';
import { assemblyOf } from './support/other-stack.ts';

const folder = await mkdtemp(join(tmpdir(), 'rehearsed-'));
const account = openAccount(folder);
const server = await serveAccount(account, await freePort());
afterAll(async () => {
  for (const { stacks } of account.regions()) for (const stack of stacks) await stack.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Typed {
  readonly region: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What the operator types at a question. */
  readonly input?: string;
}

/** Runs a program of the documents as an operator would; returns what it printed, and its code. */
async function typed(file: string, args: readonly string[], { region, env, input = '' }: Typed) {
  const access = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_REGION: region };
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...access, AWS_ENDPOINT_URL: server.url, CI: '1', ...env },
  });
  child.stdin.end(input);
  const closed = new Promise<number | null>((done) => child.once('close', done));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { said: `${out}${error}`, code };
}

const operate = (args: readonly string[], how: Typed) => typed('infra/operator/main.ts', args, how);

/** `cdk` itself, nothing of ours, uploads the built assembly and has it deployed. */
async function whenDeployed(name: string, region: string, parameters: readonly string[] = []) {
  const app = await assemblyOf(name, await mkdtemp(join(folder, 'app-')));
  const given = parameters.flatMap((it) => ['--parameters', it]);
  const args = ['deploy', '--app', app, '--require-approval', 'never', ...given];
  const { said, code } = await typed('node_modules/aws-cdk/bin/cdk', args, { region });
  expect(code, said.slice(-2_000)).toBe(0);
}

const stackOf = (region: string, name: string) =>
  account.region(region).stacks.find((it) => it.name === name);

async function whenReady(name: string, region: string): Promise<void> {
  const { secretKey = '', publishableKey = '' } = stackOf(region, name)?.booted?.stripe ?? {};
  const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey };
  const { said } = await operate(['stripe-setup', '--stack', name], { region, env });
  expect(said).toContain('The keys were put into the secret');
  const smoke = await operate(['smoke', '--stack', name], { region });
  expect(smoke.code, smoke.said).toBe(0);
}

/** Three stacks, each with some 200 uploads, a boot and a smoke test. */
const timeout = 1_800_000;

test('twice in one region and once in another: bootstrap, deploy, Stripe, smoke', {
  timeout,
}, async () => {
  for (const region of ['us-east-1', 'eu-central-1']) {
    const args = ['bootstrap', '--app', '', `aws://000000000000/${region}`];
    const { said, code } = await typed('node_modules/aws-cdk/bin/cdk', args, { region });
    expect(code, said).toBe(0);
  }
  for (const [name, region] of [
    ['Sitewright', 'us-east-1'],
    ['Sitewright-Staging', 'us-east-1'],
    ['Sitewright', 'eu-central-1'],
  ] as const) {
    await whenDeployed(name, region);
    await whenReady(name, region);
  }
});

test('the end of a stack, and a new one that takes over what it left', { timeout }, async () => {
  const [name, region] = ['Sitewright-Staging', 'us-east-1'];
  const refused = await operate(['destroy', '--stack', name], { region, input: 'no\n' });
  expect(refused.said).toContain('Nothing was deleted.');
  const { said, code } = await operate(['destroy', '--stack', name], {
    region,
    input: `${name}\n`,
  });
  expect(code, said).toBe(0);
  const kept = (pattern: RegExp) => pattern.exec(said)?.[0] ?? '';
  await whenDeployed('Sitewright-Next', region, [
    `ExistingTable=${kept(/sitewright-staging-table\w+/)}`,
    `ExistingFilesBucket=${kept(/sitewright-staging-files\S*/)}`,
    `ExistingPreviewBucket=${kept(/sitewright-staging-previewsbucket\w+/)}`,
    `ExistingAppSecret=${kept(/arn:\S+:sitewright-staging-appsecret\S+/)}`,
  ]);
  const adopted = await operate(['adopt', '--stack', 'Sitewright-Next'], { region });
  expect(adopted.said).toContain('takes uploads of this stack');
  await whenReady('Sitewright-Next', region);
});
