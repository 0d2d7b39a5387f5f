import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { StripeControls } from '../controls.ts';
import { runCommand } from './commands.ts';
import { type HomeLink, paymentsPage } from './page.ts';

/**
 * The handler of the console's page, which works at any path:
 * GET answers a page to a browser, else `{ held, now, outbox }`; POST takes one command as JSON, as
 * `{ "do": "hold" }`, `{ "do": "duplicate", "event": "evt_..." }`, and answers the same JSON.
 */
export function createStripeConsole(controls: StripeControls, home?: HomeLink) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (request.method !== 'POST') return show(request, response);
      // JSON cannot be sent from a foreign page without a preflight, which is not answered here.
      requireJson(request.headers['content-type']);
      runCommand(controls, JSON.parse(await text(request)));
      answer(response, 200, stateOf(controls));
    } catch (error) {
      answer(response, 400, { message: reasonOf(error) });
    }
  };

  function show({ headers }: IncomingMessage, response: ServerResponse) {
    if (!headers.accept?.includes('text/html')) return answer(response, 200, stateOf(controls));
    const { content, policy } = paymentsPage(controls, home);
    response.writeHead(200, {
      ...always,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(content);
  }
}

/** The mistakes in a malformed command, one per line. */
function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

function stateOf(controls: StripeControls) {
  return { held: controls.isHeld(), now: controls.now(), outbox: controls.outbox() };
}

function requireJson(contentType = ''): void {
  if (!contentType.startsWith('application/json')) throw new Error('Send the command as JSON.');
}

const always = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept',
} as const;

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...always, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
