import * as z from 'zod/mini';
import { requestLimits } from '#shared/limits/requests.ts';
import {
  calendarDay,
  changeRequest,
  namedUser,
  newVersion,
  openRequestState,
  requestId,
  requestState,
  requestStep,
} from '#shared/model/change-request.ts';
import { chatMessage, clientId } from '#shared/model/chat-message.ts';
import { comment } from '#shared/model/comment.ts';
import { id, idText } from '#shared/model/id.ts';
import { optionalText, requiredText } from '#shared/model/text.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

/** A request as administrators see it: customers see neither who works on it nor until when. */
const plannedRequest = z.extend(changeRequest, {
  /** The administrator who works on it. */
  assignee: z.nullable(namedUser),
  dueDay: z.nullable(calendarDay),
});

/** A request as the board shows it. */
export const boardRequest = z.extend(plannedRequest, {
  userId: id,
  websiteName: z.string(),
  /** What could be reviewed now; null where nothing was uploaded since it was asked. */
  newVersion: z.nullable(newVersion),
});

export type BoardRequest = z.infer<typeof boardRequest>;

/** A request with what it is about and what happened to it. */
export const openedRequest = z.extend(boardRequest, {
  customer: z.object({
    username: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
  }),
  /** Those of its pins that exist. */
  comments: z.array(comment),
  /** The latest steps, the oldest first. */
  history: z.array(requestStep),
});

export type OpenedRequest = z.infer<typeof openedRequest>;

const ofRequest = z.object({ id: requestId });

/** Requests that nobody works on. */
export const nobody = 'nobody';

/** The requests of one state, the oldest first: of everybody, one administrator or nobody. */
export const listRequests = route({
  method: 'GET',
  path: '/api/admin/requests',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    state: z._default(openRequestState, 'new'),
    assignee: z.optional(z.union([z.literal(nobody), idText])),
  }),
  response: z.array(boardRequest),
});

export const getRequest = route({
  method: 'GET',
  path: '/api/admin/requests/{id}',
  access: 'admin',
  params: ofRequest,
  response: openedRequest,
});

/** Declining needs a reason. `to-review` stores the ZIP that was accepted since it was asked, if there is one. */
export const changeRequestState = route({
  method: 'POST',
  path: '/api/admin/requests/{id}',
  access: 'admin',
  params: ofRequest,
  body: z.object({ state: requestState, reason: optionalText(requestLimits.reason) }),
  response: changeRequest,
});

/** To any administrator, or with null to nobody. */
export const assignRequest = route({
  method: 'POST',
  path: '/api/admin/requests/{id}/assignee',
  access: 'admin',
  params: ofRequest,
  body: z.object({ assigneeId: z.nullable(id) }),
  response: plannedRequest,
});

/** Null clears it. */
export const setDueDay = route({
  method: 'POST',
  path: '/api/admin/requests/{id}/due-day',
  access: 'admin',
  params: ofRequest,
  body: z.object({ dueDay: z.nullable(calendarDay) }),
  response: plannedRequest,
});

/** A message to the customer in the chat that names the request; the client id makes it repeatable. */
export const answerRequest = route({
  method: 'POST',
  path: '/api/admin/requests/{id}/answers',
  access: 'admin',
  params: ofRequest,
  body: z.object({
    text: requiredText(requestLimits.answer, requestRefusals.answerMissing),
    clientId,
  }),
  response: chatMessage,
});
