import { type Command, command } from './command.ts';
import { jsonCalls } from './json-calls.ts';
import type { Timeouts } from './timeouts.ts';

export const SendMessageCommand = command('SendMessage');

const service = { name: 'sqs', id: 'SQS', target: 'AmazonSQS', version: '1.0' } as const;

export class SQSClient {
  readonly #call;

  constructor({ requestHandler: timeouts }: { readonly requestHandler: Timeouts }) {
    this.#call = jsonCalls(service, { timeouts });
  }

  send({ operation, input }: Command) {
    return this.#call(operation, input);
  }
}
