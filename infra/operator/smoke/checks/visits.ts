import { type Check, must } from '#infra/operator/checking/check.ts';
import { outputOf } from '#infra/operator/stack/running-stack.ts';
import { findDelivery } from '#infra/operator/statistics/find-delivery.ts';
import { withLogsClient } from '#infra/operator/statistics/logs-client.ts';
import { hasExactFields } from '#infra/operator/statistics/set-up-statistics.ts';
import type { Smoke } from '../smoke.ts';

/** Statistics are optional: only a log with other fields fails. */
export const visitCheck: Check<Smoke> = {
  name: 'The log of live sites holds no address and no query',
  meaning:
    'Other fields were configured: npm run operate statistics restores the fields that are counted.',
  run: async ({ stack }) => {
    if (stack.edgePort !== undefined)
      return { skipped: 'The local cloud has no log deliveries: it always counts.' };
    return withLogsClient(stack, async (client) => {
      const delivery = await findDelivery(client, outputOf(stack, 'VisitLogSource'));
      if (!delivery) return { skipped: 'There is no log; npm run operate statistics turns it on.' };
      const { recordFields: fields } = delivery;
      must(
        hasExactFields(fields),
        `It holds ${fields?.join(', ') ?? 'whatever CloudFront chooses'}.`,
      );
      return `${fields?.length} fields.`;
    });
  },
};
