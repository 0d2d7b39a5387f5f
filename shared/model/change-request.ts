import * as z from 'zod/mini';
import { requestLimits } from '../limits/requests.ts';
import { commentNumber } from './comment.ts';
import { id, timestamp } from './id.ts';
import { requiredLine } from './text.ts';

/** States with outstanding work, in the order of the work. */
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

/** A change that the website's customer asked for. */
export const changeRequest = z.object({
  id: requestId,
  websiteId: id,
  number: requestNumber,
  title: z.string(),
  text: z.nullable(z.string()),
  /** The numbers of the comments that it is about. */
  pins: z.array(commentNumber),
  state: requestState,
  /** Why it was declined or reopened; null without a reason. */
  reason: z.nullable(z.string()),
  /** The ZIP in which it is to be reviewed; null without one. */
  zip: z.nullable(z.object({ uploadId: z.string(), fileName: z.string() })),
  createdAt: timestamp,
  /** When it entered its state. */
  changedAt: timestamp,
  /** Rises with every change; the value of `If-Match`. */
  version: z.int(),
});

/** The administrator who works on it, with their username at the time of taking it. */
export const assignee = z.object({ id, username: z.string() });

export const requestTitle = requiredLine(
  requestLimits.title,
  'Please give your request a title.',
  'A title',
);

/** Comments of the same website, without duplicates. */
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

/** The name shown to people: `R-14`. */
export function requestLabel({ number }: Pick<ChangeRequest, 'number'>): string {
  return `R-${number}`;
}
