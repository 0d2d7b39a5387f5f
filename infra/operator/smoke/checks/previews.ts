import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { siteTicket } from '#functions/rules/sites/site-ticket.ts';
import { type Check, must } from '#infra/operator/checking/check.ts';
import { outputOf, type RunningStack } from '#infra/operator/stack/running-stack.ts';
import { labelAddress } from '#shared/rules/label-address.ts';
import { sampleLabels } from '#shared/samples.ts';
import type { Answer } from '../get.ts';
import type { Smoke } from '../smoke.ts';

/** Not an existing site: none of these tickets opens one. */
const site = { websiteId: 1, siteId: '00000000' };
const longAgo = new Date('2020-01-01');
const inAnHour = () => new Date(Date.now() + 3_600_000);

const meaning =
  'The CloudFront function PreviewRequest fails or has another key than PreviewSecretArn: check its errors in CloudWatch, and deploy again after a rotation of the key.';

export const previewChecks: readonly Check<Smoke>[] = [
  {
    name: 'A sample website is shown, and not indexed by search engines',
    meaning,
    run: async ({ get, stack }) => {
      const page = await get(addressOf(stack, sampleLabels.store));
      requireStatus(page, 200);
      const robots = String(page.headers['x-robots-tag']);
      must(robots.includes('noindex'), `The header x-robots-tag is ${robots}.`);
      return undefined;
    },
  },
  {
    name: 'A forged ticket opens nothing',
    meaning,
    run: async ({ get, stack }) => {
      const forged = siteTicket(site, inAnHour(), 'not the key');
      requireStatus(await get(addressOf(stack, forged)), 404);
      return undefined;
    },
  },
  {
    name: 'An expired ticket is answered 410',
    meaning,
    run: async ({ get, stack }) => {
      const ended = siteTicket(site, longAgo, await ticketKey(stack));
      requireStatus(await get(addressOf(stack, ended)), 410);
      return undefined;
    },
  },
];

function addressOf(stack: RunningStack, label: string): string {
  return labelAddress(outputOf(stack, 'PreviewOrigin'), label);
}

async function ticketKey(stack: RunningStack): Promise<string> {
  const SecretId = outputOf(stack, 'PreviewSecretArn');
  const client = new SecretsManagerClient(stack.aws);
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
}

function requireStatus({ status, text }: Answer, expected: number): void {
  must(status === expected, `It answers ${status}, not ${expected}: ${text.slice(0, 200)}`);
}
