import {
  type Budget,
  BudgetsClient,
  CreateBudgetCommand,
  DescribeBudgetCommand,
  type NotificationType,
  UpdateBudgetCommand,
} from '@aws-sdk/client-budgets';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { AwsAccess } from '../stack/running-stack.ts';

/** One for all stacks of an account, since it counts what the account spends. */
const BudgetName = 'Sitewright';
const usualDollars = '20';

interface Wish {
  readonly aws: AwsAccess;
  /** Is told when the account is about to spend more, and when it has. */
  readonly address: string;
  /** Undefined: leaves a budget as it is, which an operator may have changed. */
  readonly dollars: string | undefined;
}

/**
 * By the Budgets API, not by the template: CloudFormation knows no budgets in every second region, and refuses a whole
 * template for a type that it does not know. Idempotent; returns what was done as a sentence.
 */
export async function ensureBudget({ aws, address, dollars }: Wish): Promise<string> {
  const { Account: AccountId } = await new STSClient(aws).send(new GetCallerIdentityCommand({}));
  // Its API has one place for all regions.
  const client = new BudgetsClient({ ...aws, region: 'us-east-1' });
  const present = await budgetOf(client, AccountId);
  if (!present) {
    const NewBudget = budget(dollars ?? usualDollars);
    const NotificationsWithSubscribers = (['FORECASTED', 'ACTUAL'] as const).map(notice(address));
    const wanted = { AccountId, Budget: NewBudget, NotificationsWithSubscribers };
    await client.send(new CreateBudgetCommand(wanted));
    return `${address} is told when the account spends more than ${NewBudget.BudgetLimit.Amount} dollars a month.`;
  }
  const amount = String(Number(present.BudgetLimit?.Amount));
  if (dollars === undefined || dollars === amount)
    return `The account's budget is ${amount} dollars a month.`;
  const NewBudget = { ...present, BudgetLimit: budget(dollars).BudgetLimit };
  await client.send(new UpdateBudgetCommand({ AccountId, NewBudget }));
  return `The account's budget is now ${dollars} dollars a month.`;
}

async function budgetOf(client: BudgetsClient, AccountId: string | undefined) {
  try {
    return (await client.send(new DescribeBudgetCommand({ AccountId, BudgetName }))).Budget;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined;
    throw error;
  }
}

function budget(Amount: string) {
  const BudgetLimit = { Amount, Unit: 'USD' };
  return { BudgetName, BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit } satisfies Budget;
}

const notice = (Address: string) => (NotificationType: NotificationType) => ({
  Notification: {
    NotificationType,
    ComparisonOperator: 'GREATER_THAN' as const,
    Threshold: 100,
    ThresholdType: 'PERCENTAGE' as const,
  },
  Subscribers: [{ SubscriptionType: 'EMAIL' as const, Address }],
});
