import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type NameRecord, nameRecords } from '../name-record.ts';
import type { Names } from '../names.ts';
import { namesPage } from './names-page.ts';

const FILE = '/_local/dns.json';

/** `/_local/dns` for people; `GET` and `PUT /_local/dns.json` for programs: all records, as an array. */
export function createNamesConsole(names: Names) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isFile = request.url?.split('?')[0] === FILE;
    if (isFile && request.method === 'PUT') {
      const given = recordsIn(await text(request));
      if (typeof given === 'string') return send(response, 400, { message: given });
      names.replace(given);
    } else if (request.method !== 'GET') return send(response, 405, { message: 'GET, or PUT' });
    if (isFile) return send(response, 200, names.list());
    const { content, policy } = namesPage(names);
    response.writeHead(200, {
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    response.end(content);
  };
}

/** A string result is an error message. */
function recordsIn(body: string): readonly NameRecord[] | string {
  try {
    const parsed = z.safeParse(nameRecords, JSON.parse(body));
    return parsed.success ? parsed.data : z.prettifyError(parsed.error);
  } catch {
    return 'The body must be JSON: [{ "name", "type", "value", "ttl" }]';
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}
