import * as z from 'zod/mini';
import { listCall, noParameters, pathOf } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import {
  newWebhookEndpoint,
  signingSecretOf,
  webhookEndpointKind,
} from '../objects/webhook-endpoint.ts';
import { boolean, clearable, mergeMetadata, metadata, text } from '../parameters/fields.ts';

const path = pathOf(webhookEndpointKind);
const described = { description: clearable(z.string()), metadata };

/** Only this answer contains the signing secret. */
const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    ...described,
    url: z.url(),
    enabled_events: z.array(text),
    api_version: z.optional(text),
  }),
  run({ objects, now }, { url, description = null, metadata, api_version, enabled_events }) {
    const made = objects.add(webhookEndpointKind, {
      ...newWebhookEndpoint(url, now),
      ...{ api_version: api_version ?? null, description, enabled_events },
      metadata: mergeMetadata({}, metadata),
    });
    return { ...made, secret: signingSecretOf(made.id) };
  },
});

/** The version of an endpoint cannot be changed. */
const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject({
    ...described,
    url: z.optional(z.url()),
    enabled_events: z.optional(z.array(text)),
    disabled: z.optional(boolean),
  }),
  run(call, { metadata, disabled, ...given }, id) {
    const before = existing(call, webhookEndpointKind, id);
    const { description = before.description } = given;
    return call.objects.replace(webhookEndpointKind, {
      ...before,
      description,
      url: given.url ?? before.url,
      enabled_events: given.enabled_events ?? before.enabled_events,
      status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      metadata: mergeMetadata(before.metadata, metadata),
    });
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  parameters: noParameters,
  run(call, _, id) {
    const { object } = existing(call, webhookEndpointKind, id);
    call.objects.remove(id);
    return { id, object, deleted: true };
  },
});

/** Events only go to the address that the account was started with, signed for every endpoint that has it. */
export const webhookEndpoints = resource(webhookEndpointKind, [
  create,
  update,
  remove,
  listCall(webhookEndpointKind),
]);
