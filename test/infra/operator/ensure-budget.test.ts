import {
  BudgetsClient,
  CreateBudgetCommand,
  DescribeBudgetCommand,
  NotFoundException,
  UpdateBudgetCommand,
} from '@aws-sdk/client-budgets';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureBudget } from '#infra/operator/deploy/ensure-budget.ts';

const budgets = mockClient(BudgetsClient);
const sts = mockClient(STSClient);
afterAll(() => {
  budgets.restore();
  sts.restore();
});
const address = 'ops@agency.example';
const aws = { region: 'eu-north-1' };
const of = (Amount: string) => ({
  ...{ BudgetName: 'Sitewright', BudgetType: 'COST', TimeUnit: 'MONTHLY' },
  BudgetLimit: { Amount, Unit: 'USD' },
});
const unchanged = of('20.0');

beforeEach(() => {
  budgets.reset();
  sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
  budgets
    .on(DescribeBudgetCommand)
    .rejects(new NotFoundException({ message: 'none', $metadata: {} }));
});

const changes = () => [
  ...budgets.commandCalls(CreateBudgetCommand),
  ...budgets.commandCalls(UpdateBudgetCommand),
];

test('an account without a budget gets one, whose two notices go to the operator', async () => {
  const said = await ensureBudget({ aws, address, dollars: undefined });
  expect(said).toBe(`${address} is told when the account spends more than 20 dollars a month.`);
  const [call] = budgets.commandCalls(CreateBudgetCommand);
  expect(call?.args[0].input).toMatchObject({ AccountId: '111122223333', Budget: of('20') });
  const notices = call?.args[0].input.NotificationsWithSubscribers ?? [];
  expect(notices.map(({ Notification }) => Notification?.NotificationType)).toEqual([
    'FORECASTED',
    'ACTUAL',
  ]);
  for (const { Subscribers } of notices) {
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: address }]);
  }
});

test('the API is asked in the one region that it has, wherever the stack is', async () => {
  await ensureBudget({ aws, address, dollars: undefined });
  const [sent] = budgets.calls();
  const client: unknown = sent?.thisValue;
  if (!(client instanceof BudgetsClient)) throw new TypeError('No client sent it');
  expect(await client.config.region()).toBe('us-east-1');
});

test.each([undefined, '20'])(
  'a budget stays as the operator left it (--budget %s)',
  async (dollars) => {
    budgets
      .on(DescribeBudgetCommand)
      .resolves({ Budget: { ...unchanged, BudgetType: 'COST', TimeUnit: 'MONTHLY' } });
    expect(await ensureBudget({ aws, address, dollars })).toContain('20 dollars');
    expect(changes()).toEqual([]);
  },
);

test('another number changes only the number', async () => {
  budgets
    .on(DescribeBudgetCommand)
    .resolves({ Budget: { ...unchanged, BudgetType: 'COST', TimeUnit: 'MONTHLY' } });
  expect(await ensureBudget({ aws, address, dollars: '75' })).toContain('now 75 dollars');
  const [call] = budgets.commandCalls(UpdateBudgetCommand);
  expect(call?.args[0].input).toMatchObject({ NewBudget: of('75') });
});
