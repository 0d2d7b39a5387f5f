import * as z from 'zod/mini';
import { pathOf } from '../calls/common-calls.ts';
import { type Call, endpoint } from '../calls/endpoint.ts';
import { listOf, listParameters } from '../calls/list.ts';
import { resource } from '../calls/resource.ts';
import { type Event, eventKind } from '../objects/event.ts';
import { text } from '../parameters/fields.ts';

const path = pathOf(eventKind);

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    type: z.optional(text),
    types: z.optional(z.array(text)),
  }),
  run(call, { type, types = [], ...page }) {
    const asked = type === undefined ? types : [type];
    const events = call.objects
      .where(eventKind)
      .filter((event) => asked.length === 0 || asked.some((one) => covers(one, event.type)))
      .map((event) => withPending(call, event));
    return listOf(path, events, page);
  },
});

export const events = resource(eventKind, [list]);

/** An event type, or a group such as `charge.*`. */
function covers(asked: string, type: string): boolean {
  return asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : asked === type;
}

function withPending(call: Call, event: Event): Event {
  return { ...event, pending_webhooks: call.pendingWebhooks(event.id) };
}
