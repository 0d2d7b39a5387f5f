import type { SupportPlan, SupportPromise } from '../model/support-promise.ts';
import { formatSupportHours } from '../rules/support-hours.ts';
import { counted } from './language.ts';
import { waysToUs } from './ways-to-us.ts';

/** Refusals of the chat's server (RULE-25, THREAT-W1 to THREAT-W7). */
export const chatRefusals = {
  blank: 'Please write a message.',
  tooLong: 'A message has at most 4,000 characters.',
  tooFast: 'You are sending messages too quickly. Please wait a moment.',
  tooManySockets: 'The chat is open in too many windows. Please close some of them.',
  invalidFrame: 'This message could not be understood.',
  authFirst: 'Please identify yourself first.',
  notYou: 'You are signed in as somebody else.',
  notYourChat: 'This is not your conversation.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  tooManyFiles: 'A message has at most 5 files.',
  unknownFile: 'One of the files no longer exists. Please attach it again.',
  unknownCustomer: 'We could not find this customer.',
  titleMissing: 'Please give the reply a title.',
  titleTooLong: 'A title has at most 80 characters.',
  tooManyReplies: 'There are 200 canned replies already. Please delete one first.',
  writtenSince: 'They have written again. Please look at it first.',
  replyChanged: 'Someone else changed this reply. Please reload and try again.',
} as const;

/** The server's answer when a conversation needs no answer. */
export const settled = { message: 'This conversation waits for nobody.' } as const;

/** The server's answer after deleting a canned reply. */
export const replyDeleted = 'The reply was deleted.';

const weAreAway = 'We are away at the moment.';

/** The chat as customers read it (SPEC-2.12, SPEC-4.6, SPEC-8.1). */
export const chat = {
  title: 'Support',
  open: 'Open support chat',
  close: 'Close support chat',
  status: {
    connecting: 'Connecting...',
    connected: 'Connected',
    disconnected: 'Disconnected',
  },
  connectionError: {
    title: 'Connection Error',
    text: 'Could not connect to chat server. Please try again later.',
  },
  offline: 'You can keep writing. Your messages are sent once the connection is back.',
  toNewest: 'Go to the newest message',
  newMessages: (count: number) => counted(count, { one: '# new message', other: '# new messages' }),
  newMessage: { title: 'New message from support' },
  here: 'We are here.',
  weAreAway,
  away: ({ hours, answers, away = weAreAway }: SupportPromise, plan: SupportPlan) =>
    [
      away,
      ...(hours ? [`We are usually here ${formatSupportHours(hours)}.`] : []),
      `Write to us anyway: we answer ${answers[plan]}, and you will find the answer here.`,
    ].join(' '),
  welcomeTitle: 'How can we help?',
  welcome: waysToUs.chat,
  /** Suggested first messages, by what they are about. */
  starters: {
    brief: { label: 'A question about the brief', text: 'I have a question about the brief: ' },
    plan: { label: 'Which plan is for me?', text: 'Please help me to choose a plan. I want ' },
    change: { label: 'Change something', text: 'Please change the following on my website: ' },
    bill: { label: 'A question about my bill', text: 'I have a question about my bill: ' },
    domain: {
      label: 'Connect my domain',
      text: 'Please help me to connect my domain. Its name is ',
    },
  },
  placeholder: 'Write a message',
  support: 'Support',
  you: 'You',
  supportTyping: 'Support is typing',
  sending: 'Sending...',
  waiting: 'Waiting for the connection',
  waitingForFile: (name: string) => `Waiting for the file ${name}`,
  stopWaiting: 'Cancel upload',
  byMail: 'by email',
  sent: 'Sent',
  seen: 'Seen',
  notSent: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  noAnswer: 'The server did not answer.',
} as const;

/** SPEC-2.11: the console as administrators read it. */
export const supportConsole = {
  title: 'Customer Support',
  link: 'Support Chat',
  noneOpenTitle: 'Choose a customer',
  noneOpen: 'Their messages and purchases appear here.',
  noMessages: 'No messages yet',
  filters: { waiting: 'Waiting', written: 'All' },
  settle: 'Needs no answer',
  settled: 'No longer waits',
  noneWaiting: {
    title: 'Nobody is waiting',
    text: 'Every message has an answer, or needs none.',
    action: 'Show all conversations',
  },
  noneWritten: {
    title: 'No conversations yet',
    text: 'Search for a customer to write to them first.',
  },
} as const;

/** SPEC-8.1: failures of the chat. */
export const chatFailures = {
  history: 'Error loading chat history',
  list: 'The customers could not be loaded.',
  saveReply: 'The reply could not be saved.',
  deleteReply: 'The reply could not be deleted.',
  settle: 'The conversation still waits',
} as const;
