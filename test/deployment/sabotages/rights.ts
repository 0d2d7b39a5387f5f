import type { Assembly } from '../assembly.ts';
import { noticedBy, statementsOf } from '../sabotage.ts';

const role = (assembly: Assembly, name: string) => assembly.find('AWS::IAM::Role', `${name}Role`);
const lambda = (assembly: Assembly, name: string) => assembly.find('AWS::Lambda::Function', name);
const variables = (assembly: Assembly, name: string) =>
  lambda(assembly, name).Properties.Environment.Variables;

export const rights = noticedBy('permissions', [
  {
    title: 'the sender of mail may send none',
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
    title: 'who works on domains may make no tenant',
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
    title: 'who takes forms of sites may keep none',
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
    title: 'who counts visits may not read the log',
    harm: 'owners never learn that anybody came',
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
    harm: 'paid, and answered with 500',
    apply: (assembly) => {
      const [, table] = statementsOf(role(assembly, 'PaymentsConfirmPurchase'));
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
    title: 'who unpacks sites may list the whole bucket',
    harm: 'a handler with a hole learns what else is in it',
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
    harm: 'a handler with a hole deletes items',
    apply: (assembly) => {
      const [, table] = statementsOf(role(assembly, 'AuthCurrentUser'));
      table.Action = [table.Action, 'dynamodb:DeleteItem'].flat();
    },
  },
  {
    title: 'a role has a managed policy',
    harm: 'a handler with a hole owns the account',
    apply: (assembly) => {
      role(assembly, 'AuthLogin').Properties.ManagedPolicyArns = [
        'arn:aws:iam::aws:policy/AdministratorAccess',
      ];
    },
  },
  {
    title: 'the audit trail may be changed',
    harm: 'who did what can be erased',
    apply: (assembly) => {
      const document = role(assembly, 'PaymentsCreatePaymentIntent').Properties.Policies[0];
      document.PolicyDocument.Statement = document.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Allow',
      );
    },
  },
  {
    title: 'every account may take a role',
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
    harm: 'its function looks for a table that is none',
    apply: (assembly) => {
      variables(assembly, 'AuthLogin').TABLE_NAME = { Ref: 'PublicOrigin' };
    },
  },
  {
    title: 'a key lies in a variable of its own',
    harm: 'whoever may list functions forges sessions',
    apply: (assembly) => {
      variables(assembly, 'AuthLogin').SESSION_KEY = 'a1'.repeat(32);
    },
  },
]);
