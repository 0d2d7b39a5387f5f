import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import { listen } from '#test/support/listen.ts';

/** A local address that records its requests, for the tests of a file. */
export interface Recorder {
  readonly url: string;
  readonly seen: readonly string[];
}

/** Listens until the tests of a file are over. */
export async function useRecorder(): Promise<Recorder> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.end();
  });
  const port = await listen(server);
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${port}/secret`, seen };
}
