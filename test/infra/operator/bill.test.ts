import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { readCosts } from '#infra/operator/bill/costs.ts';
import { describeBill, estimateIn } from '#infra/operator/bill/describe-bill.ts';

const explorer = mockClient(CostExplorerClient);
const group = (name: string, Amount: string) => ({
  Keys: [name],
  Metrics: { UnblendedCost: { Amount, Unit: 'USD' } },
});

test('costs of last month and this month are read in one call, most expensive service first', async () => {
  explorer.on(GetCostAndUsageCommand).resolves({
    ResultsByTime: [
      {
        TimePeriod: { Start: '2029-12-01', End: '2030-01-01' },
        Groups: [group('Lambda', '0.40'), group('Secrets Manager', '1.6'), group('SNS', '0.001')],
      },
      { TimePeriod: { Start: '2030-01-01', End: '2030-01-16' }, Groups: [] },
    ],
  });
  const months = await readCosts(new Date('2030-01-15T12:00:00Z'));
  expect(describeBill(months).replace(/ +/g, ' ')).toBe(`2029-12
 Secrets Manager $1.60
 Lambda $0.40
 Total $2.00

2030-01
 Total $0.00`);
  const [call, ...others] = explorer.commandCalls(GetCostAndUsageCommand);
  expect(call?.args[0].input.TimePeriod).toEqual({ Start: '2029-12-01', End: '2030-01-16' });
  expect(others).toEqual([]);
});

test('on a laptop it shows the estimate for a stack at rest', () => {
  const estimate = estimateIn(readFileSync(join(root, 'docs/costs.md'), 'utf8'));
  expect(estimate).toMatch(/^\| What .*A month/);
});
