import { inject } from 'vitest';

/** What Lambda and the stack would declare; modules read it when they load. */
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  TABLE_NAME: 'test-table',
  FILES_BUCKET: 'test-files',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  APP_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:app',
  ORIGIN_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin',
  STRIPE_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  ACTIVATION_FAILURES_PER_ADDRESS: '10',
  ACTIVATION_FAILURES_IN_STACK: '200',
});

const endpoint = inject('dynamodbEndpoint');
if (endpoint) process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
