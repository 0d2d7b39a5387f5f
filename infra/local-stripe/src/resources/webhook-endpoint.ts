import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { listOf, listParameters } from '../api/list.ts';
import { resource } from '../api/resource.ts';
import { webhookEndpointKind } from '../objects/webhook-endpoint.ts';

const path = '/v1/webhook_endpoints';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const found = call.objects.find(webhookEndpointKind, id);
    if (!found) throw noSuch('webhook endpoint', id, 'webhook_endpoint', 404);
    return found;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject(listParameters),
  run: (call, page) => listOf(path, call.objects.where(webhookEndpointKind), page),
});

/** The webhook endpoint: read only, its address is an option of the start. */
export const webhookEndpoints = resource(webhookEndpointKind, [retrieve, list]);
