import * as z from 'zod/mini';
import { requestLimits } from '#shared/limits/requests.ts';
import {
  assignee,
  changeRequest,
  openRequestState,
  requestId,
  requestState,
} from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import { optionalText } from '#shared/model/text.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

/** A request as administrators see it: the assignee is hidden from customers. */
const assignedRequest = z.extend(changeRequest, { assignee: z.nullable(assignee) });

/** A request as the board shows it. */
export const boardRequest = z.extend(assignedRequest, { userId: id, websiteName: z.string() });

export type BoardRequest = z.infer<typeof boardRequest>;

/** The requests of one state, the oldest first. */
export const listRequests = route({
  method: 'GET',
  path: '/api/admin/requests',
  access: 'admin',
  query: z.object({ ...pageQuery, state: z._default(openRequestState, 'new') }),
  response: z.array(boardRequest),
});

/** Declining needs a reason. `to-review` stores the website's current ZIP. */
export const changeRequestState = route({
  method: 'POST',
  path: '/api/admin/requests/{id}',
  access: 'admin',
  params: z.object({ id: requestId }),
  body: z.object({ state: requestState, reason: optionalText(requestLimits.reason) }),
  response: changeRequest,
});

/** The caller takes it, also from another administrator, or gives back their own. */
export const assignRequest = route({
  method: 'POST',
  path: '/api/admin/requests/{id}/assignee',
  access: 'admin',
  params: z.object({ id: requestId }),
  body: z.object({ isMine: z.boolean() }),
  response: assignedRequest,
});
