import { dayMs, hourMs, minuteMs } from './durations.ts';

/**
 * RULE-25 and RULE-26. The gateway sends at most 128 KB at once and ends a socket after two hours,
 * or after ten idle minutes. Limits of sockets, messages and frames are per user.
 */
export const chatLimits = {
  textLength: 4_000,
  pageSize: 50,
  listSize: 30,
  /** Characters of the newest message in a list. */
  excerptLength: 140,
  frameBytes: 128 * 1024,
  socketsPerUser: 10,
  /**
   * In the ten minutes for which a socket may idle without `auth`: ten tabs that each reconnect ten times.
   */
  handshakes: 100,
  handshakesWindowMs: 10 * minuteMs,
  /** All sockets of support are in one item of the table. */
  supportSockets: 200,
  socketMs: 2 * hourMs,
  pingMs: 5 * minuteMs,
  messages: 10,
  messagesWindowMs: 10_000,
  /** Per minute, without refused ones, and as many `auth`; a console in ten tabs stays far below. */
  frames: 300,
  framesWindowMs: minuteMs,
  typingMs: 1_000,
  /**
   * By then support has reconnected after a break, even of a thousand sockets at once, and
   * customers notice nothing.
   */
  awayAfterMs: 15_000,
  /** A message resent within this time is recognized by its client id. */
  resendMs: 30 * dayMs,
  /**
   * A resent message is delivered again up to this age; later its receivers have reloaded the
   * history.
   */
  redeliverMs: minuteMs,
  /** Messages unread for this long are mailed to their reader. */
  mailAfterMs: 5 * minuteMs,
  mailedMessages: 5,
  filesPerMessage: 5,
  replyTitleLength: 80,
  replies: 200,
} as const;

/** Timings of the chat in the browser (SPEC-4.6). */
export const chatTimings = {
  reconnectMs: 3_000,
  /** Random extra, so that sockets dropped together do not reconnect together. */
  reconnectJitterMs: 1_500,
  /** After this time without an answer the connection is given up. */
  answerMs: 10_000,
  typingEveryMs: 2_000,
  typingShownMs: 5_000,
  /** So long after an answer nobody is told that support is away. */
  answeredMs: 15 * minuteMs,
  /** A message refused for its rate is resent after this pause. */
  tooFastMs: 2_500,
} as const;
