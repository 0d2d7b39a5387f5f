import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { StripeControls } from './controls.ts';

const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string(),
  kind: z.enum(['error', 'lose', 'slow']),
  status: z._default(z.number(), 500),
  ms: z._default(z.number(), 0),
  times: z._default(z.number(), 1),
});

const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['hold', 'release', 'shuffle', 'clear-faults']) }),
  z.strictObject({ do: z.enum(['drop', 'duplicate', 'resend']), event: z.string() }),
  z.strictObject({ do: z.literal('delay'), event: z.string(), ms: z.number() }),
  z.strictObject({ do: z.literal('arrange'), events: z.array(z.string()) }),
  z.strictObject({ do: z.literal('fault'), fault: faultSchema }),
]);

type Command = z.infer<typeof commandSchema>;

/**
 * Takes the controls, returns the handler of the console's Stripe pages, mounted at any prefix:
 * GET answers `{ held, outbox }`; POST takes one command as JSON, as `{ "do": "hold" }`,
 * `{ "do": "resend", "event": "evt_..." }`, and answers the same.
 */
export function createStripeConsole(controls: StripeControls) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      // JSON cannot be sent from a foreign page without a preflight, which is not answered here.
      if (request.method === 'POST') {
        requireJson(request.headers['content-type']);
        obey(controls, commandSchema.parse(JSON.parse(await text(request))));
      }
      answer(response, 200, { held: controls.isHeld(), outbox: controls.outbox() });
    } catch (error) {
      answer(response, 400, { message: error instanceof Error ? error.message : String(error) });
    }
  };
}

function requireJson(contentType = ''): void {
  if (!contentType.startsWith('application/json')) throw new Error('Send the command as JSON.');
}

function obey(controls: StripeControls, command: Command): void {
  switch (command.do) {
    case 'hold':
    case 'release':
      controls[command.do]();
      break;
    case 'shuffle':
      controls.shuffle();
      break;
    case 'clear-faults':
      controls.clearFaults();
      break;
    case 'drop':
    case 'duplicate':
    case 'resend':
      controls[command.do](command.event);
      break;
    case 'delay':
      controls.delay(command.event, command.ms);
      break;
    case 'arrange':
      controls.arrange(command.events);
      break;
    case 'fault':
      controls.fault(command.fault);
      break;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
