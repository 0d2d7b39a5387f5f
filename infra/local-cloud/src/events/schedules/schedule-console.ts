import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Schedules } from './schedules.ts';

/**
 * `POST /_local/schedules/NAME/run` runs a schedule now. Pages are redirected to the console, programs get the
 * function's answer.
 */
export function createScheduleConsole(schedules: Schedules) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = /^\/_local\/schedules\/([^/?]+)\/run$/.exec(request.url ?? '')?.[1] ?? '';
    const known = schedules.list().some((schedule) => schedule.name === name);
    if (request.method !== 'POST' || !known) return answer(response, 404, { message: 'Not Found' });
    const result = await schedules.runNow(name).catch((error: Error) => error);
    if (request.headers.accept?.includes('text/html')) {
      response.writeHead(303, { location: '/_local/' }).end();
    } else if (result instanceof Error) answer(response, 409, { message: result.message });
    else answer(response, 200, result);
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
