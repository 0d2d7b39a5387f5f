import * as z from 'zod/mini';
import { requestLimits } from '../limits/change-requests.ts';
import { commentNumber } from './comment.ts';
import { id, timestamp } from './id.ts';
import { requiredLine } from './text.ts';

/** States in which somebody has still to do something, in the order of the work. */
export const openRequestStates = ['new', 'reopened', 'accepted', 'in-work', 'to-review'] as const;

export const openRequestState = z.enum(openRequestStates);
export const requestState = z.enum([...openRequestStates, 'done', 'declined']);

/** `7-14`: the fourteenth request about website 7. */
export const requestId = z
  .string()
  .check(z.regex(/^[1-9][0-9]{0,15}-[1-9][0-9]{0,5}$/, 'This is not the id of a request'));

/** The number of a request among those of its website. */
export const requestNumber = z
  .int()
  .check(z.minimum(1), z.maximum(requestLimits.perWebsite, 'This is not the number of a request'));

/** A change of a website that its customer asked for. */
export const changeRequest = z.object({
  id: requestId,
  websiteId: id,
  number: requestNumber,
  title: z.string(),
  text: z.nullable(z.string()),
  /** The comments on the preview that it is about, by their numbers. */
  pins: z.array(commentNumber),
  state: requestState,
  /** Why it was declined, or what is not right yet; null where nobody said. */
  reason: z.nullable(z.string()),
  /** The ZIP in which it is to be reviewed; null where it was done without one. */
  zip: z.nullable(z.object({ uploadId: z.string(), fileName: z.string() })),
  createdAt: timestamp,
  /** Since when it has its state. */
  changedAt: timestamp,
  /** Rises with every change; an `If-Match` of whoever changes it. */
  version: z.int(),
});

/** The administrator who does it, by the username that they had when they took it. */
export const assignee = z.object({ id, username: z.string() });

export const requestTitle = requiredLine(
  requestLimits.title,
  'Please give your request a title.',
  'A title',
);

/** Comments of its own website, each once. */
export const requestPins = z.array(commentNumber).check(
  z.maxLength(requestLimits.pins, `Choose at most ${requestLimits.pins} comments`),
  z.overwrite((numbers) => [...new Set(numbers)]),
);

export type Assignee = z.infer<typeof assignee>;
export type OpenRequestState = z.infer<typeof openRequestState>;
export type RequestState = z.infer<typeof requestState>;
export type ChangeRequest = z.infer<typeof changeRequest>;

export function isOpenState(state: RequestState): state is OpenRequestState {
  return openRequestState.safeParse(state).success;
}

/** How people call it: `R-14`. */
export function requestLabel({ number }: Pick<ChangeRequest, 'number'>): string {
  return `R-${number}`;
}
