import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { requireStack } from './command/target.ts';
import { removeTenants } from './end-domains/remove-tenants.ts';
import { realWaits } from './end-domains/waits.ts';
import { startWorker, stopWorker } from './end-domains/worker.ts';
import { deployedStack } from './stack/deployed-stack.ts';
import { outputOf } from './stack/running-stack.ts';

const usage = `Usage: npm run operate end-domains -- --stack NAME [--undo]

Removes the live domains of all customers of a deployed stack, with your own AWS credentials. Run it before
"npm run operate destroy", which CloudFront refuses while a domain is left. The customers' sites go offline.
First it stops the function that would bring them back. The table keeps all domains, so a stack that takes
it over serves them again. Run it again if it was interrupted.

  --undo   lets the function go on: the domains come back within about an hour`;

const options = { stack: { type: 'string' }, undo: { type: 'boolean' } } as const;

async function run(args: readonly string[]): Promise<boolean> {
  const { stack: name, undo } = readOptions(usage, options, args);
  const stack = requireStack(name, usage);
  const running = await deployedStack(stack);
  const queueArn = outputOf(running, 'DomainQueueArn');
  if (undo) {
    await startWorker(running.aws, queueArn);
    console.log(`The domains of ${running.place} come back within about an hour.`);
    return true;
  }
  console.log('Stopping the function that works on domains ...');
  await stopWorker(running.aws, queueArn, realWaits);
  const distributionId = outputOf(running, 'TenantDistributionId');
  const [client, say] = [new CloudFrontClient(running.aws), console.log];
  const count = await removeTenants({ client, distributionId, say, waits: realWaits });
  console.log(`${count} domains of ${running.place} are removed.`);
  return true;
}

export const endDomains: Command = { usage, run };
