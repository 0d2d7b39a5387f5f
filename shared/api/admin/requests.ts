import * as z from 'zod/mini';
import { requestLimits } from '#shared/limits/change-requests.ts';
import {
  changeRequest,
  openRequestState,
  requestId,
  requestState,
} from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import { optionalText } from '#shared/model/text.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

/** A request as the board shows it. */
export const boardRequest = z.extend(changeRequest, { userId: id, websiteName: z.string() });

export type BoardRequest = z.infer<typeof boardRequest>;

/** Those of one state, the oldest first. */
export const listRequests = route({
  method: 'GET',
  path: '/api/admin/requests',
  access: 'admin',
  query: z.object({ ...pageQuery, state: z._default(openRequestState, 'new') }),
  response: z.array(boardRequest),
});

/** Whoever declines says why. `to-review` names the present ZIP of the website. */
export const changeRequestState = route({
  method: 'POST',
  path: '/api/admin/requests/{id}',
  access: 'admin',
  params: z.object({ id: requestId }),
  body: z.object({ state: requestState, reason: optionalText(requestLimits.reason) }),
  response: changeRequest,
});
