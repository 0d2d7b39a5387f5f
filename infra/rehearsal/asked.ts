import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A call of the CDK, the AWS CLI or the SDK, read as far as all services have it in common. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** From the signature's scope, such as `cloudformation` and `eu-central-1`. */
  readonly service: string;
  readonly region: string;
  /** Of the query and JSON protocols; empty for REST. */
  readonly action: string;
  /** Values of the query protocol. */
  readonly form: URLSearchParams;
}

export interface Told {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The call is wrong, or the practice account does not know it: the SDK throws an error of this name. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const scope = /Credential=[^/]+\/\d{8}\/([\w-]+)\/([\w-]+)\/aws4_request/;

/** Throws Refused for a call without a signature. */
export async function readAsked(message: IncomingMessage): Promise<Asked> {
  const url = new URL(message.url ?? '/', 'http://localhost');
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
  const body = await buffer(message);
  const [, region, service] = scope.exec(headers.authorization ?? '') ?? [];
  if (region === undefined || service === undefined)
    throw new Refused('MissingAuthenticationToken', 'The call has no signature.', 403);
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const form = new URLSearchParams(isForm ? body.toString() : '');
  const [, target = ''] = (headers['x-amz-target'] ?? '').split('.');
  const action = form.get('Action') ?? target;
  const { pathname: path, searchParams: query } = url;
  return {
    method: message.method ?? '',
    path,
    query,
    headers,
    body,
    service,
    region,
    action,
    form,
  };
}
