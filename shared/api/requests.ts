import * as z from 'zod/mini';
import { requestLimits } from '../limits/requests.ts';
import { changeRequest, requestId, requestPins, requestTitle } from '../model/change-request.ts';
import { attachedIds } from '../model/chat-message.ts';
import { id, idText } from '../model/id.ts';
import { optionalText } from '../model/text.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

const ofRequest = z.object({ id: requestId });

/** Customers' requests for changes; administrators create requests for them, too. */
export const requests = {
  /** The requests of one's own website, by default the first one; the newest first. */
  list: route({
    method: 'GET',
    path: '/api/requests',
    access: 'user',
    query: z.object({ ...pageQuery, websiteId: z.optional(idText) }),
    response: z.array(changeRequest),
  }),
  makeRequest: route({
    method: 'POST',
    path: '/api/requests',
    access: 'user',
    body: z.object({
      websiteId: z.optional(id),
      title: requestTitle,
      text: optionalText(requestLimits.text),
      pins: z.optional(requestPins),
      /** Of the files that the customer has sent. */
      files: z.optional(attachedIds),
    }),
    response: changeRequest,
  }),
  confirm: route({
    method: 'POST',
    path: '/api/requests/{id}/done',
    access: 'user',
    params: ofRequest,
    response: changeRequest,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/requests/{id}/reopen',
    access: 'user',
    params: ofRequest,
    body: z.object({ reason: optionalText(requestLimits.reason) }),
    response: changeRequest,
  }),
};
