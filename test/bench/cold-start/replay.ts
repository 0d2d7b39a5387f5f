import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from 'local-cloud/main.ts';
import { signedHeaders } from '#infra/local-cloud/test/support/signed-call.ts';
import { listen } from '#test/support/listen.ts';

interface Recorded {
  readonly status: number;
  readonly body: Buffer;
}

interface Request {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Replays recorded answers of the local cloud at once and over TLS, which leaves the function's own time. */
export interface Replay {
  /** The AWS endpoint for one subject. */
  urlOf(subject: string): string;
  /** Restarts the answers to a subject. */
  rewind(subject: string): void;
  stop(): void;
}

/** Starts a replay. Requests without a recording are forwarded to the cloud, signed by the operator. */
export async function startReplay(cloud: Cloud): Promise<Replay> {
  const tapes = new Map<string, (Recorded | undefined)[]>();
  const positions = new Map<string, number>();
  const next = (key: string) => {
    const position = positions.get(key) ?? 0;
    positions.set(key, position + 1);
    const tape = tapes.get(key) ?? [];
    tapes.set(key, tape);
    return { tape, position };
  };
  const server = createServer(selfSigned(), async (message, response) => {
    const [, subject = '', ...path] = (message.url ?? '').split('/');
    const { headers } = message;
    const body = Buffer.concat(await message.toArray());
    const request = { path: `/${path.join('/')}`, headers, body };
    const operation = `${subject} ${headers['x-amz-target'] ?? request.path}`;
    // Prefers an identical request; requests with a time or a new id are matched by order.
    const places = [next(`${operation} ${body}`), next(operation)];
    const known = places.map(({ tape, position }) => tape[position]);
    const answer = known.find((it) => it !== undefined) ?? (await passOn(cloud, request));
    for (const { tape, position } of places) tape[position] ??= answer;
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(answer.body);
  });
  const port = await listen(server);
  return {
    urlOf: (subject) => `https://127.0.0.1:${port}/${subject}`,
    rewind(subject) {
      for (const key of positions.keys()) if (key.startsWith(`${subject} `)) positions.delete(key);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passOn(cloud: Cloud, { path, headers, body }: Request): Promise<Recorded> {
  const service = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(headers.authorization ?? '')?.[1];
  const target = headers['x-amz-target'];
  const url = `${cloud.endpoint.url}${decodeURIComponent(path)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: signedHeaders({
      url,
      service: service ?? '',
      credentials: cloud.iam.operator,
      headers: typeof target === 'string' ? { 'x-amz-target': target } : {},
      body: body.toString(),
    }),
    body: body.toString(),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** A certificate for this run, which is not verified. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'product-bench-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
  ];
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', [...request, ...files, '-days', '1', '-subj', '/CN=127.0.0.1'], {
    stdio: 'ignore',
  });
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
}
