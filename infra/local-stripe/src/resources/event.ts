import * as z from 'zod/mini';
import { type Call, endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { type Event, eventKind } from '../objects/event.ts';

const path = '/v1/events';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const event = call.objects.find(eventKind, id);
    if (!event) throw noSuch('event', id, 'id', 404);
    return withPending(call, event);
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    type: z.optional(text),
    types: z.optional(z.array(text)),
  }),
  run(call, { type, types = [], ...page }) {
    const asked = type === undefined ? types : [type];
    const events = call.objects
      .where(eventKind)
      .filter((event) => asked.length === 0 || asked.some((one) => covers(one, event.type)));
    return listOf(
      path,
      events.map((event) => withPending(call, event)),
      page,
    );
  },
});

/** Events. */
export const events = resource(eventKind, [retrieve, list]);

/** A type, or a group of them as `charge.*`. */
function covers(asked: string, type: string): boolean {
  return asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : asked === type;
}

function withPending(call: Call, event: Event): Event {
  return { ...event, pending_webhooks: call.pendingWebhooks(event.id) };
}
