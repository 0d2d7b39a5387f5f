import { createServer, request } from 'node:http';
import type { Answer, Get } from '#infra/operator/smoke/get.ts';
import type { Smoke } from '#infra/operator/smoke/smoke.ts';
import type { ChatSocket } from '#infra/operator/smoke/socket.ts';
import { outputOf } from '#infra/operator/stack/running-stack.ts';
import { listen } from '#test/support/listen.ts';
import type { TestProduct } from './product.ts';

/** The same stack, but matching addresses get another answer. */
export function answering(smoke: Smoke, matches: RegExp, answer: (get: Get) => Get): Smoke {
  const get: Get = (address, headers) =>
    (matches.test(address) ? answer(smoke.get) : smoke.get)(address, headers);
  return { ...smoke, get };
}

/** Modifies answers in transit. */
export const changed =
  (change: (answer: Answer) => Answer) =>
  (get: Get): Get => {
    return async (address, headers) => change(await get(address, headers));
  };

/** A cache whose key is only the address. */
export function cached(get: Get): Get {
  const kept = new Map<string, Promise<Answer>>();
  return (address, headers) => {
    const answer = kept.get(address) ?? get(address, headers);
    kept.set(address, answer);
    return answer;
  };
}

/** The same stack with different connection behavior. */
export function connecting(smoke: Smoke, change: (socket: ChatSocket) => ChatSocket): Smoke {
  return { ...smoke, connect: async (cookie) => change(await smoke.connect(cookie)) };
}

/** The same stack, but an output names another resource. */
export function misnaming(smoke: Smoke, output: string, other: string): Smoke {
  const outputs = new Map([...smoke.stack.outputs, [output, outputOf(smoke.stack, other)]]);
  return { ...smoke, stack: { ...smoke.stack, outputs } };
}

/**
 * The same stack behind a CloudFront that does not forward the visitor's address. Stop it
 * afterwards.
 */
export async function withoutAddress(smoke: Smoke, { cloud }: TestProduct) {
  const secret = cloud.stack
    .ofType('AWS::SecretsManager::Secret')
    .find(({ logicalId }) => logicalId.startsWith('OriginSecret'));
  const proof = cloud.secrets.read(cloud.stack.ref(secret?.logicalId ?? ''));
  const host = outputOf(smoke.stack, 'ApiHost');
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host, 'x-origin-secret': proof };
    const { method, url: path } = incoming;
    const to = { host: '127.0.0.1', port: smoke.stack.edgePort, method, path, headers };
    const passed = request(to, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(passed);
  });
  const edgePort = await listen(server);
  const stop = () => {
    server.close();
  };
  return { smoke: { ...smoke, stack: { ...smoke.stack, edgePort } }, stop };
}
