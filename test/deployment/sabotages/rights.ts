import type { Assembly } from '../assembly.ts';
import { noticedBy, statementsOf } from '../sabotage.ts';

const role = (assembly: Assembly, name: string) => assembly.find('AWS::IAM::Role', `${name}Role`);
const lambda = (assembly: Assembly, name: string) => assembly.find('AWS::Lambda::Function', name);
const variables = (assembly: Assembly, name: string) =>
  lambda(assembly, name).Properties.Environment.Variables;

export const rights = noticedBy('permissions', [
  {
    title: 'the function that sends mail may not send',
    harm: 'no invitation and no new password reaches anybody',
    apply: (assembly) => {
      const statements = statementsOf(role(assembly, 'SendMail'));
      const at = statements.findIndex(
        ({ Action }: { Action: unknown }) => Action === 'ses:SendEmail',
      );
      statements.splice(at, 1);
    },
  },
  {
    title: 'the function that works on domains may not create tenants',
    harm: 'no customer’s domain becomes live',
    apply: (assembly) => {
      const statements = statementsOf(role(assembly, 'WorkOnDomains'));
      const at = statements.findIndex(({ Action }: { Action: unknown }) =>
        String(Action).includes('CreateDistributionTenant'),
      );
      statements.splice(at, 1);
    },
  },
  {
    title: 'the function that accepts forms may not store messages',
    harm: 'messages of visitors are lost, answered with 500',
    apply: (assembly) => {
      const statements = statementsOf(role(assembly, 'FormsSubmit'));
      const at = statements.findIndex(({ Action }: { Action: unknown }) =>
        String(Action).includes('dynamodb:PutItem'),
      );
      statements.splice(at, 1);
    },
  },
  {
    title: 'the function that counts visits may not read the log',
    harm: 'owners see no visits',
    apply: (assembly) => {
      const statements = statementsOf(role(assembly, 'CountVisits'));
      const at = statements.findIndex(({ Action }: { Action: unknown }) =>
        String(Action).includes('s3:GetObject'),
      );
      statements.splice(at, 1);
    },
  },
  {
    title: 'a right is missing in a role',
    harm: 'a paid call is answered with 500',
    apply: (assembly) => {
      const [, table] = statementsOf(role(assembly, 'BillingConfirmPurchase'));
      table.Action = ['dynamodb:GetItem'];
    },
  },
  {
    title: 'a right in a role is a wildcard',
    harm: 'the login may delete the table',
    apply: (assembly) => {
      const [, table] = statementsOf(role(assembly, 'AuthLogin'));
      table.Action = 'dynamodb:*';
    },
  },
  {
    title: 'a right in a role is for every resource',
    harm: 'the login reads all tables of the account',
    apply: (assembly) => {
      const [, table] = statementsOf(role(assembly, 'AuthLogin'));
      table.Resource = '*';
    },
  },
  {
    title: 'the function that unpacks sites may list the whole bucket',
    harm: 'a vulnerable handler can list other files',
    apply: (assembly) => {
      const statements = statementsOf(role(assembly, 'WorkOnSites'));
      const listing = statements.find(({ Action }: { Action: unknown }) =>
        String(Action).includes('s3:ListBucket'),
      );
      delete listing.Condition;
    },
  },
  {
    title: 'a role has one right too many',
    harm: 'a vulnerable handler can delete items',
    apply: (assembly) => {
      const [, table] = statementsOf(role(assembly, 'AuthCurrentUser'));
      table.Action = [table.Action, 'dynamodb:DeleteItem'].flat();
    },
  },
  {
    title: 'a role has a managed policy',
    harm: 'a vulnerable handler controls the account',
    apply: (assembly) => {
      role(assembly, 'AuthLogin').Properties.ManagedPolicyArns = [
        'arn:aws:iam::aws:policy/AdministratorAccess',
      ];
    },
  },
  {
    title: 'the audit trail may be changed',
    harm: 'traces can be erased',
    apply: (assembly) => {
      const document = role(assembly, 'BillingCreatePaymentIntent').Properties.Policies[0];
      document.PolicyDocument.Statement = document.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Allow',
      );
    },
  },
  {
    title: 'every account may assume a role',
    harm: 'strangers read the table',
    apply: (assembly) => {
      const [trust] = role(assembly, 'AuthLogin').Properties.AssumeRolePolicyDocument.Statement;
      trust.Principal = { AWS: '*' };
    },
  },
  {
    title: 'a variable is missing',
    harm: 'its function answers every call with 500',
    apply: (assembly) => {
      delete variables(assembly, 'AuthLogin').TABLE_NAME;
    },
  },
  {
    title: 'a variable has the value of another',
    harm: 'its function uses a table that does not exist',
    apply: (assembly) => {
      variables(assembly, 'AuthLogin').TABLE_NAME = { Ref: 'PublicOrigin' };
    },
  },
  {
    title: 'a variable contains a key',
    harm: 'anybody who may list functions can forge sessions',
    apply: (assembly) => {
      variables(assembly, 'AuthLogin').SESSION_KEY = 'a1'.repeat(32);
    },
  },
]);
