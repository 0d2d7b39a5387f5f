import type { Assembly } from '../assembly.ts';
import { noticedBy } from '../sabotage.ts';

const table = (assembly: Assembly) => assembly.find('AWS::DynamoDB::Table', 'Table');
const files = (assembly: Assembly) => assembly.find('AWS::S3::Bucket', 'Files').Properties;
const rule = (assembly: Assembly, id: string) =>
  files(assembly).LifecycleConfiguration.Rules.find(({ Id }: { Id: string }) => Id === id);

const ofTable = noticedBy('data', [
  {
    title: 'the table expires items by another attribute',
    harm: 'ended sessions and limits stay for ever',
    apply: (assembly) => {
      table(assembly).Properties.TimeToLiveSpecification.AttributeName = 'ttl';
    },
  },
  {
    title: 'an index has another key',
    harm: 'the customer list is empty',
    apply: (assembly) => {
      const [index] = table(assembly).Properties.GlobalSecondaryIndexes;
      index.KeySchema[1].AttributeName = 'userNameSort';
    },
  },
  {
    title: 'an index is missing',
    harm: 'a search answers with 500',
    apply: (assembly) => table(assembly).Properties.GlobalSecondaryIndexes.pop(),
  },
  {
    title: 'the table has no point-in-time recovery',
    harm: 'yesterday’s data cannot be restored',
    apply: (assembly) => {
      delete table(assembly).Properties.PointInTimeRecoverySpecification;
    },
  },
  {
    title: 'the table has no deletion protection',
    harm: 'one click, and all customers are gone',
    apply: (assembly) => {
      table(assembly).Properties.DeletionProtectionEnabled = false;
    },
  },
  {
    title: 'the table is deleted with its stack',
    harm: 'a stack deleted by mistake deletes all customers',
    apply: (assembly) => {
      table(assembly).DeletionPolicy = 'Delete';
    },
  },
  {
    title: 'the table has a fixed capacity',
    harm: 'a busy hour is answered with 500',
    apply: (assembly) => {
      table(assembly).Properties.BillingMode = 'PROVISIONED';
    },
  },
]);

const ofBuckets = noticedBy('data', [
  {
    title: 'a bucket may be public',
    harm: 'one wrong policy, and customers’ files are on the net',
    apply: (assembly) => {
      delete files(assembly).PublicAccessBlockConfiguration;
    },
  },
  {
    title: 'a bucket accepts plain HTTP',
    harm: 'files are sent unencrypted',
    apply: (assembly) => {
      const type = 'AWS::S3::BucketPolicy';
      assembly.find(type, 'FilesInUsePolicy').Properties.PolicyDocument.Statement.shift();
    },
  },
  {
    title: 'any page may upload and read files',
    harm: 'a stranger’s page uses an open upload',
    apply: (assembly) => {
      files(assembly).CorsConfiguration.CorsRules[0].AllowedOrigins = ['*'];
    },
  },
  {
    title: 'ZIPs are deleted after a month',
    harm: 'what customers paid for is gone',
    apply: (assembly) => {
      rule(assembly, 'zips').ExpirationInDays = 30;
    },
  },
  {
    title: 'refused uploads are not deleted',
    harm: 'a gigabyte more on the bill with every try',
    apply: (assembly) => {
      rule(assembly, 'quarantine').Status = 'Disabled';
    },
  },
  {
    title: 'files have no versions',
    harm: 'a ZIP replaced by mistake is lost',
    apply: (assembly) => {
      delete files(assembly).VersioningConfiguration;
    },
  },
]);

const ofSecrets = noticedBy('data', [
  {
    title: 'a secret’s value is in the template',
    harm: 'anybody who can read templates can sign sessions',
    apply: (assembly) => {
      const secret = assembly.find('AWS::SecretsManager::Secret', 'AppSecret').Properties;
      delete secret.GenerateSecretString;
      secret.SecretString = '{"key":"known"}';
    },
  },
  {
    title: 'a Stripe key is in the template',
    harm: 'anybody who can read templates can move money',
    apply: (assembly) => {
      const { Variables } = assembly.find('AWS::Lambda::Function', 'BillingConfirmPurchase')
        .Properties.Environment;
      Variables.STRIPE_SECRET_ARN = ['sk', 'live', '51'].join('_');
    },
  },
]);

export const data = [...ofTable, ...ofBuckets, ...ofSecrets];
