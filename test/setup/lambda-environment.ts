import { randomUUID } from 'node:crypto';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { inject } from 'vitest';
import {
  deadLetters,
  domainWork,
  exportWork,
  mailWork,
  pageWork,
  rememberWork,
  siteWork,
} from '../support/queued-work.ts';
import { secrets } from '../support/test-secrets.ts';
import { createTestTable } from '../support/test-table.ts';

/** Variables that Lambda and the stack would set; read at first use. */
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodbEndpoint'),
  TABLE_NAME: `test-${randomUUID()}`,
  FILES_BUCKET: 'test-files',
  PREVIEW_BUCKET: 'test-previews',
  PAGES_BUCKET: 'test-pages',
  PAGE_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/test-pages',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  APP_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:app',
  ORIGIN_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin',
  STRIPE_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe',
  PREVIEW_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:preview',
  SITE_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/test-sites',
  MAIL_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/test-mail',
  EXPORT_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/test-exports',
  DOMAIN_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/test-domains',
  TENANT_DISTRIBUTION_ID: 'ETENANTS',
  CONNECTION_GROUP_ID: 'cg_test',
  DOMAIN_TARGET: 'live.cloudfront.net',
  ROUTING_ENDPOINT: 'live.cloudfront.net',
  DOMAIN_A_RECORD: '',
  DNS_SERVERS: '',
  VISIT_LOGS_BUCKET: 'visit-logs',
  REPLIES_BUCKET: 'replies',
  MAIL_REPLY_DOMAIN: 'reply.sitewright.example',
  LIVE_ORIGIN: 'http://127.0.0.1:9',
  MAIL_FROM: 'hello@sitewright.example',
  MAIL_DOMAIN: 'sitewright.example',
  MAIL_REPLY_TO: '',
  MAIL_CONFIGURATION_SET: 'test-mail',
  DEAD_LETTERS_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/test-dead-letters',
  MAILS_PER_HOUR: '1000',
  PREVIEW_ORIGIN: 'http://*.localhost:3000',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SOCKET_ENDPOINT: 'http://127.0.0.1:9/ws',
  ADMINS_NEED_SECOND_FACTOR: 'false',
  REGISTRATIONS_PER_ADDRESS: '20',
  LOGIN_FAILURES_PER_ADDRESS: '50',
  SUPPORT_HOURS: 'Mon-Fri 09:00-17:00 Europe/Berlin',
  SUPPORT_ANSWER: 'within one business day',
  SUPPORT_ANSWER_TO_SUBSCRIBERS: 'within two hours, day and night',
  CHAT_MESSAGES_PER_USER: '10',
  CHAT_MAIL_AFTER_SECONDS: '300',
  ACTIVATION_FAILURES_PER_ADDRESS: '10',
  ACTIVATION_FAILURES_IN_STACK: '200',
});

const secretsManager = mockClient(SecretsManagerClient);
secretsManager.on(GetSecretValueCommand).callsFake(({ SecretId, VersionStage }) => {
  const name = SecretId.split(':').at(-1);
  if (VersionStage !== 'AWSPREVIOUS') return { SecretString: secrets.get(name) };
  const SecretString = secrets.get(`${name} before`);
  if (SecretString !== undefined) return { SecretString };
  throw new ResourceNotFoundException({ message: 'No such version', $metadata: {} });
});

const queues = {
  'test-sites': siteWork,
  'test-pages': pageWork,
  'test-mail': mailWork,
  'test-exports': exportWork,
  'test-domains': domainWork,
  'test-dead-letters': deadLetters,
};
mockClient(SQSClient)
  .on(SendMessageCommand)
  .callsFake(({ QueueUrl, MessageBody, DelaySeconds }) => {
    for (const [name, work] of Object.entries(queues)) {
      if (QueueUrl.endsWith(name)) rememberWork(work, MessageBody, DelaySeconds);
    }
  });

await createTestTable(process.env.TABLE_NAME ?? '');
