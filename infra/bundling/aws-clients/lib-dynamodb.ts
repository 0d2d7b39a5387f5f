import { randomUUID } from 'node:crypto';
import { marshall, type marshallOptions, unmarshall } from '@aws-sdk/util-dynamodb';
import { withAttributes } from './attributes.ts';
import type { DynamoDBClient } from './client-dynamodb.ts';
import { type Command, command } from './command.ts';

export const GetCommand = command('GetItem');
export const PutCommand = command('PutItem');
export const UpdateCommand = command('UpdateItem');
export const DeleteCommand = command('DeleteItem');
export const QueryCommand = command('Query');
export const BatchGetCommand = command('BatchGetItem');
export const BatchWriteCommand = command('BatchWriteItem');

/** The token makes a retry after a lost answer idempotent. */
export const TransactWriteCommand = command('TransactWriteItems', () => ({
  ClientRequestToken: randomUUID(),
}));

interface Translation {
  readonly marshallOptions: marshallOptions;
}

/** Takes and returns items as plain data. */
export class DynamoDBDocumentClient {
  readonly send;

  private constructor({ call }: DynamoDBClient, { marshallOptions }: Translation) {
    this.send = async ({ operation, input }: Command) => {
      const asked = withAttributes({ ...input }, (item) => marshall(item, marshallOptions));
      return withAttributes(await call(operation, asked), unmarshall);
    };
  }

  static from(client: DynamoDBClient, translation: Translation): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client, translation);
  }
}
