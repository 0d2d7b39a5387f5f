import { dayMs, hourMs, minuteMs } from './durations.ts';

/**
 * RULE-25 and RULE-26. A gateway sends at most 128 KB at once and ends a socket after two hours, or
 * after ten idle minutes. Limits of sockets, messages and frames are a user's.
 */
export const chatLimits = {
  textLength: 4_000,
  pageSize: 50,
  listSize: 30,
  /** How much of the newest message a list shows. */
  excerptLength: 140,
  frameBytes: 128 * 1024,
  socketsPerUser: 10,
  /** All of support's are in one item of the table. */
  supportSockets: 200,
  socketMs: 2 * hourMs,
  pingMs: 5 * minuteMs,
  messages: 10,
  messagesWindowMs: 10_000,
  /** Frames a minute, not counting refused ones; a console in ten tabs stays far below. */
  frames: 300,
  framesWindowMs: minuteMs,
  typingMs: 1_000,
  /**
   * Support whose connection broke is back by then, even one of a thousand that broke at once, and no
   * customer is told.
   */
  awayAfterMs: 15_000,
  /** A message that is sent again within this time is known by its client id. */
  resendMs: 30 * dayMs,
  /** A resent message is delivered again up to this age; later, whoever missed it has reloaded the history. */
  redeliverMs: minuteMs,
  /** What is unread for so long goes to its reader by mail, the newest so many of it. */
  mailAfterMs: 5 * minuteMs,
  mailedMessages: 5,
  filesPerMessage: 5,
  replyTitleLength: 80,
  replies: 200,
} as const;

/** How a browser keeps time in the chat (SPEC-4.6). */
export const chatTimings = {
  reconnectMs: 3_000,
  /** Added at random, so that all who were dropped at once do not come back at once. */
  reconnectJitterMs: 1_500,
  /** A server that leaves something unanswered for so long is given up. */
  answerMs: 10_000,
  typingEveryMs: 2_000,
  typingShownMs: 5_000,
  /** What was sent too fast is sent again after this pause. */
  tooFastMs: 2_500,
} as const;
