import { type Command, command } from './command.ts';
import { jsonCalls } from './json-calls.ts';
import { ServiceError } from './service-error.ts';
import type { Timeouts } from './timeouts.ts';

export const GetSecretValueCommand = command('GetSecretValue');

export class ResourceNotFoundException extends ServiceError {
  constructor(message: string, status: number) {
    super('ResourceNotFoundException', message, status);
  }
}

const service = {
  name: 'secretsmanager',
  id: 'SECRETS_MANAGER',
  target: 'secretsmanager',
  version: '1.1',
  known: { ResourceNotFoundException },
} as const;

export class SecretsManagerClient {
  readonly #call;

  constructor({ requestHandler: timeouts }: { readonly requestHandler: Timeouts }) {
    this.#call = jsonCalls(service, { timeouts });
  }

  async send({ operation, input }: Command) {
    const answer = await this.#call(operation, input);
    const seconds = answer.CreatedDate;
    return typeof seconds === 'number'
      ? { ...answer, CreatedDate: new Date(seconds * 1_000) }
      : answer;
  }
}
