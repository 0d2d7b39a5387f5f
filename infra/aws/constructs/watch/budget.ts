import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Token } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/**
 * Mails the operator when the account is about to exceed MonthlyBudget, and when it has. It has no explicit name:
 * every change replaces it, and CloudFormation cannot create the replacement beside one of the same name.
 */
export function createBudget(scope: Construct, settings: Settings): void {
  const subscribers = [{ subscriptionType: 'EMAIL', address: settings.value('AlarmEmail') }];
  const when = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: 100,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  const budget = new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: Token.asNumber(settings.value('MonthlyBudget')), unit: 'USD' },
    },
    notificationsWithSubscribers: [when('FORECASTED'), when('ACTUAL')],
  });
  budget.cfnOptions.condition = settings.isSet('AlarmEmail');
}
