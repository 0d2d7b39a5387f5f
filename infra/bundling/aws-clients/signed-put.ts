import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { userAgent } from './user-agent.ts';
import { variable } from './variables.ts';

/** An object's bytes on their way to S3. */
interface Put {
  readonly endpoint: URL;
  /** Encoded; not a part of the URL, which would resolve dots in a key. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

interface PutAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty for a success. */
  readonly body: string;
}

/** S3 takes 100 to 200 ms for a put, so a site of many files needs many at once (FIGURE-UNPACK). */
const connections = { keepAlive: true, maxSockets: 128 };
const agents = { http: new http.Agent(connections), https: new https.Agent(connections) };

/** Signs with the credentials in Lambda's variables, and sends once, on a connection that is kept. */
export function signedPut({ endpoint, path, headers, body }: Put): Promise<PutAnswer> {
  const token = process.env.AWS_SESSION_TOKEN;
  const signed = {
    'content-length': String(body.length),
    ...headers,
    host: endpoint.host,
    'x-amz-content-sha256': hash('sha256', body),
    'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    ...(token && { 'x-amz-security-token': token }),
  };
  const authorization = authorizationOf(path, signed);
  const isHttps = endpoint.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<PutAnswer>();
  const request = (isHttps ? https : http).request({
    agent: isHttps ? agents.https : agents.http,
    method: 'PUT',
    host: endpoint.hostname,
    port: endpoint.port,
    path,
    headers: { ...signed, authorization, 'user-agent': agentName() },
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    text(response).then(
      (said) => resolve({ status, headers: response.headers, body: said }),
      reject,
    );
  });
  request.end(body);
  return promise;
}

let name: string | undefined;

function agentName(): string {
  name ??= userAgent();
  return name;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function authorizationOf(path: string, headers: Readonly<Record<string, string>>): string {
  // The SDK does not sign it either: a proxy may change it.
  const names = Object.keys(headers)
    .filter((it) => it !== 'cache-control')
    .toSorted();
  const lines = names.map((it) => `${it}:${(headers[it] ?? '').trim().replaceAll(/\s+/g, ' ')}\n`);
  const list = names.join(';');
  const payload = headers['x-amz-content-sha256'] ?? '';
  const canonical = ['PUT', path, '', lines.join(''), list, payload].join('\n');
  const date = headers['x-amz-date'] ?? '';
  const scope = [date.slice(0, 8), variable('AWS_REGION'), 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash('sha256', canonical)].join('\n');
  const signature = createHmac('sha256', keyOf(scope)).update(toSign).digest('hex');
  const credential = [variable('AWS_ACCESS_KEY_ID'), ...scope].join('/');
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${list}, Signature=${signature}`;
}

let known: { readonly id: string; readonly key: KeyObject } | undefined;

/** The same for a day, and for as long as an environment of Lambda has its credentials. */
function keyOf(scope: readonly string[]): KeyObject {
  const secret = variable('AWS_SECRET_ACCESS_KEY');
  const id = [secret, ...scope].join('/');
  if (known?.id === id) return known.key;
  const derived = [...scope].reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secret}`,
  );
  const key = createSecretKey(Buffer.from(derived));
  known = { id, key };
  return key;
}
