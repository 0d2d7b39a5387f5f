import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { Command } from './command/command.ts';
import { readOptions, usageError } from './command/read-options.ts';
import { removeTenants } from './end-domains/remove-tenants.ts';
import { deployedStack } from './stack/deployed-stack.ts';
import { outputOf } from './stack/running-stack.ts';

const usage = `Usage: npm run operate end-domains -- --stack NAME

Removes the live domains of all customers of a deployed stack, with your own AWS credentials. Run it before
"npm run operate destroy", which CloudFront refuses while a domain is left. The customers' sites go offline.`;

async function run(args: readonly string[]): Promise<boolean> {
  const { stack } = readOptions(usage, { stack: { type: 'string' } }, args);
  if (!stack) throw usageError('--stack needs the name of the stack.', usage);
  const running = await deployedStack(stack);
  const distributionId = outputOf(running, 'TenantDistributionId');
  const count = await removeTenants(new CloudFrontClient(), distributionId, console.log);
  console.log(`${count} domains of ${running.place} are removed.`);
  return true;
}

export const endDomains: Command = { usage, run };
