import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilStopped } from 'local-cloud/until-stopped.ts';
import { openAccount } from './account.ts';
import { serveAccount } from './server.ts';

const usage = `Usage: npm run rehearse

An AWS account on this machine, in which docs/deploy.md can be practised: cdk, aws and npm run operate deploy, update,
restore and delete stacks in any region, and each stack runs. PORT (3900) is the port. Ctrl-C ends the account with
everything in it.`;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage);
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const account = openAccount(folder, console.log);
  const server = await serveAccount(account, Number(process.env.PORT ?? 3900));
  console.log(`An empty AWS account answers at ${server.url}. In another terminal:

  export AWS_ENDPOINT_URL=${server.url} AWS_REGION=us-east-1
  export AWS_ACCESS_KEY_ID=rehearsal AWS_SECRET_ACCESS_KEY=rehearsal

and then follow docs/deploy.md. Press Ctrl-C to end the account.`);
  await untilStopped(async () => {
    for (const { stacks } of account.regions()) for (const stack of stacks) await stack.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

await main(process.argv.slice(2));
