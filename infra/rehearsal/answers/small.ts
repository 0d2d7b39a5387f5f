import { type Account, accountId } from '../account.ts';
import { type Asked, Refused, type Told } from '../asked.ts';
import { jsonTold, queryTold } from '../told.ts';
import type { Part } from './part.ts';

const keys = (roleArn: string) => ({
  AssumedRoleUser: { AssumedRoleId: 'AROA:rehearsal', Arn: roleArn },
  Credentials: {
    AccessKeyId: 'rehearsal',
    SecretAccessKey: 'rehearsal',
    SessionToken: 'rehearsal',
    Expiration: new Date(Date.now() + 3_600_000).toISOString(),
  },
});

/** By service and action, or the path of a REST call. */
const calls: Readonly<Record<string, (asked: Asked, account: Account) => Told>> = {
  'sts GetCallerIdentity': ({ action }) =>
    queryTold(action, {
      Arn: `arn:aws:iam::${accountId}:user/rehearsal`,
      UserId: 'AIDAREHEARSAL',
      Account: accountId,
    }),
  'sts AssumeRole': ({ action, form }) => queryTold(action, keys(form.get('RoleArn') ?? '')),
  'lambda /2016-08-19/account-settings': () =>
    jsonTold({ AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 } }),
  'budgets DescribeBudget': ({ body }, { budgets }) => {
    const Budget = budgets.get(JSON.parse(body.toString()).BudgetName);
    if (!Budget) throw new Refused('NotFoundException', 'There is no such budget.');
    return jsonTold({ Budget });
  },
  'budgets CreateBudget': ({ body }, { budgets }) => {
    const { Budget } = JSON.parse(body.toString());
    budgets.set(Budget.BudgetName, Budget);
    return jsonTold({});
  },
  'budgets UpdateBudget': ({ body }, { budgets }) => {
    const { NewBudget } = JSON.parse(body.toString());
    budgets.set(NewBudget.BudgetName, NewBudget);
    return jsonTold({});
  },
};

/** Who calls, the account's limits and its budget, and the version of `cdk bootstrap`. */
export const small: Part = async (account, asked) => {
  const { service, action, path } = asked;
  if (service === 'ssm' && action === 'GetParameter') {
    const { Name } = JSON.parse(asked.body.toString());
    const toolkit = account.region(asked.region).stacks.find(({ name }) => name === 'CDKToolkit');
    const Value = toolkit?.template?.Resources.CdkBootstrapVersion?.Properties.Value;
    if (Value === undefined) throw new Refused('ParameterNotFound', `Parameter ${Name} not found.`);
    return jsonTold({ Parameter: { Name, Type: 'String', Value, Version: 1 } });
  }
  return calls[`${service} ${action || path}`]?.(asked, account);
};
