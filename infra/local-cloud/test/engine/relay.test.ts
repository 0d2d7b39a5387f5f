import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startRelay } from '#src/engine/relay.ts';
import { freePort } from '#src/ports.ts';
import { givenServer } from '#test/support/given-server.ts';

/** A relay in front of an engine with given answers. */
async function relayTo(engine: RequestListener) {
  const port = await givenServer(engine);
  const relay = await startRelay(await freePort(), () => `http://127.0.0.1:${port}`);
  onTestFinished(() => relay.stop());
  return (body: BodyInit = '{}') =>
    fetch(relay.endpoint, { method: 'POST', body, signal: AbortSignal.timeout(2_000) });
}

test('a call passes both ways, whole', async () => {
  const call = await relayTo((request, response) => void request.pipe(response));
  const sent = 'x'.repeat(3_000_000);
  expect(await (await call(sent)).text()).toBe(sent);
});

test.each<[string, RequestListener]>([
  ['before its answer', (request) => request.socket.destroy()],
  [
    'in the middle of its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('half', () => request.socket.destroy());
    },
  ],
])(
  'the caller gets an error if the engine ends %s, and the next call is answered',
  async (_when, end) => {
    let calls = 0;
    const call = await relayTo((request, response) => {
      calls += 1;
      if (calls === 1) end(request, response);
      else response.end('second');
    });
    const first = call().then((response) => response.text());
    await expect(first).rejects.not.toMatchObject({ name: 'TimeoutError' });
    expect(await (await call()).text()).toBe('second');
  },
);
