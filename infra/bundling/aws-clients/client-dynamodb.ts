import type { Fields } from './fields.ts';
import { jsonCalls } from './json-calls.ts';
import { ServiceError } from './service-error.ts';
import type { Timeouts } from './timeouts.ts';

export class ConditionalCheckFailedException extends ServiceError {
  readonly Item: unknown;

  constructor(message: string, status: number, { Item }: Fields) {
    super('ConditionalCheckFailedException', message, status);
    this.Item = Item;
  }
}

export class TransactionCanceledException extends ServiceError {
  readonly CancellationReasons: unknown;

  constructor(message: string, status: number, { CancellationReasons }: Fields) {
    super('TransactionCanceledException', message, status);
    this.CancellationReasons = CancellationReasons;
  }
}

const service = {
  name: 'dynamodb',
  id: 'DYNAMODB',
  target: 'DynamoDB_20120810',
  version: '1.0',
  known: { ConditionalCheckFailedException, TransactionCanceledException },
} as const;

interface Options {
  readonly maxAttempts: number;
  readonly requestHandler: Timeouts;
}

export class DynamoDBClient {
  readonly call;

  constructor({ maxAttempts, requestHandler: timeouts }: Options) {
    this.call = jsonCalls(service, { timeouts, retries: { maxAttempts, baseDelay: 25 } });
  }
}
