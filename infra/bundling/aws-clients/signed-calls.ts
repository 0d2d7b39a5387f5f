import type { Readable } from 'node:stream';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from './sha256.ts';
import type { Timeouts } from './timeouts.ts';
import { userAgent } from './user-agent.ts';
import { variable } from './variables.ts';

interface Service {
  /** As in the scope of a signature: `dynamodb`. */
  readonly name: string;
  /** Evaluated at the first call. */
  readonly endpoint: () => string;
  readonly timeouts: Timeouts;
}

export interface Call {
  readonly method: string;
  /** Below the endpoint, its segments encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Known {
  readonly url: URL;
  readonly signer: SignatureV4;
  readonly agent: string;
}

/** Signs calls with the credentials in Lambda's variables, and sends them on kept-alive connections. */
export function signedCalls({ name, endpoint, timeouts }: Service) {
  const http = new NodeHttpHandler(timeouts);
  let known: Known | undefined;
  return async (call: Call, abortSignal?: AbortSignal): Promise<Answer> => {
    known ??= { url: new URL(endpoint()), signer: signerOf(name), agent: userAgent() };
    const signed = await known.signer.sign(requestTo(known, call));
    const options = abortSignal && { abortSignal };
    const { response } = await http.handle(new HttpRequest(signed), options);
    const { statusCode: status, headers, body } = response;
    return { status, headers, body: await textOf(body) };
  };
}

function signerOf(service: string): SignatureV4 {
  const sessionToken = process.env.AWS_SESSION_TOKEN;
  const credentials = {
    accessKeyId: variable('AWS_ACCESS_KEY_ID'),
    secretAccessKey: variable('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
  };
  return new SignatureV4({ service, region: variable('AWS_REGION'), credentials, sha256: Sha256 });
}

function requestTo({ url, agent }: Known, { method, path, headers, body = '' }: Call): HttpRequest {
  // Lambda detects recursive calls of functions by this header.
  const trace = process.env._X_AMZN_TRACE_ID;
  return new HttpRequest({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: `${url.pathname.replace(/\/$/, '')}${path}`,
    headers: {
      ...headers,
      ...(trace && { 'x-amzn-trace-id': trace }),
      host: url.host,
      'user-agent': agent,
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
  });
}

function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => resolve(Buffer.concat(parts).toString()));
    stream.on('error', reject);
  });
}
