import * as z from 'zod/mini';
import { requestLimits } from '../limits/requests.ts';
import { attachedFile } from './chat-message.ts';
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

/** What the agency wrote about a request; a message of the chat says it, too. */
export const agencyAnswer = z.object({ text: z.string(), at: timestamp });

/** A change that the website's customer asked for. */
export const changeRequest = z.object({
  id: requestId,
  websiteId: id,
  number: requestNumber,
  title: z.string(),
  text: z.nullable(z.string()),
  /** The numbers of the comments that it is about. */
  pins: z.array(commentNumber),
  /** Files of the customer that it is about, with their names at the time of attaching. */
  files: z.array(attachedFile),
  state: requestState,
  /** Why it was declined or reopened; null without a reason. */
  reason: z.nullable(z.string()),
  /** The latest one; null before it. */
  answer: z.nullable(agencyAnswer),
  /** The ZIP in which it is to be reviewed; null without one. */
  zip: z.nullable(z.object({ uploadId: z.string(), fileName: z.string() })),
  createdAt: timestamp,
  /** When it entered its state. */
  changedAt: timestamp,
  /** Rises with every change; the value of `If-Match`. */
  version: z.int(),
});

/** Somebody with an account, with their username at that time. */
export const namedUser = z.object({ id, username: z.string() });

/** When a request entered a state, and who moved it there, for which reason. */
export const requestStep = z.object({
  at: timestamp,
  state: requestState,
  by: namedUser,
  reason: z.nullable(z.string()),
});

/** A ZIP that was accepted since a request was made, so that it may hold the change. */
export const newVersion = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  acceptedAt: timestamp,
});

/** A day of the agency's calendar, `2026-11-30`: the same in every time zone. */
export const calendarDay = z.iso.date('This is not a day');

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

export type AgencyAnswer = z.infer<typeof agencyAnswer>;
export type NamedUser = z.infer<typeof namedUser>;
export type NewVersion = z.infer<typeof newVersion>;
export type RequestStep = z.infer<typeof requestStep>;
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
