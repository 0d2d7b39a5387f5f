import { defaultRetries, retrying } from './retries.ts';
import { ServiceError } from './service-error.ts';
import { type Call, signedCalls } from './signed-calls.ts';
import type { Timeouts } from './timeouts.ts';

export class GoneException extends ServiceError {
  constructor() {
    super('GoneException', 'UnknownError', 410);
  }
}

interface Asked {
  readonly ConnectionId: string;
  readonly Data?: string;
}

function command(method: string) {
  return class {
    readonly call: Call;

    constructor({ ConnectionId, Data }: Asked) {
      const path = `/@connections/${encodeURIComponent(ConnectionId)}`;
      const headers = { 'content-type': 'application/octet-stream' };
      this.call = { method, path, ...(Data !== undefined && { headers, body: Data }) };
    }
  };
}

export const PostToConnectionCommand = command('POST');
export const GetConnectionCommand = command('GET');
export const DeleteConnectionCommand = command('DELETE');

interface Options {
  readonly endpoint: string;
  readonly maxAttempts: number;
  readonly requestHandler: Timeouts;
}

/** Calls resolve without data; they throw GoneException or a ServiceError. */
export class ApiGatewayManagementApiClient {
  readonly #send;
  readonly #retry;

  constructor({ endpoint, maxAttempts, requestHandler: timeouts }: Options) {
    this.#send = signedCalls({ name: 'execute-api', endpoint: () => endpoint, timeouts });
    this.#retry = retrying({ ...defaultRetries, maxAttempts });
  }

  send({ call }: { readonly call: Call }, { abortSignal }: { readonly abortSignal: AbortSignal }) {
    return this.#retry(async () => {
      const { status, headers } = await this.#send(call, abortSignal);
      if (status === 410) throw new GoneException();
      const name = headers['x-amzn-errortype']?.replace(/:.*$/, '') ?? 'UnknownError';
      if (status >= 300) throw new ServiceError(name, 'UnknownError', status);
    });
  }
}
