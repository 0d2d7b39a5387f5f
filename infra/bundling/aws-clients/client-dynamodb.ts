import type { Fields } from './fields.ts';
import { jsonCalls } from './json-calls.ts';
import { ServiceError } from './service-error.ts';

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
} as const;

const known = { ConditionalCheckFailedException, TransactionCanceledException };

export class DynamoDBClient {
  readonly call;

  constructor({ maxAttempts }: { readonly maxAttempts: number }) {
    this.call = jsonCalls(service, known, { maxAttempts, baseDelay: 25 });
  }
}
