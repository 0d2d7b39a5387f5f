/** Refusals of requests for changes. */
export const requestRefusals = {
  supportOver: (rate: string) =>
    `Your 30 days of support have ended. Consulting, ${rate}/hr: we answer with a price.`,
  subscriptionOver:
    'Your subscription has ended, so nobody works on your website now. Subscribe again to ask for changes.',
  reasonMissing: 'Please give a reason, so that the customer knows why.',
  changedElsewhere:
    'Someone else has just changed this request. Please look at its newest state and try again.',
  wrongState: 'This request has changed. Please reload to see its current state.',
  noAdministrator: 'There is no such administrator any more.',
  answerMissing: 'Please write an answer.',
} as const;

export const requestUpdates = {
  one: 'A change that you asked for is ready to review',
  several: 'Changes that you asked for are ready to review',
} as const;

/** The names of the states, for customers and administrators. */
export const requestStateNames = {
  new: 'New',
  reopened: 'Reopened',
  accepted: 'Accepted',
  'in-work': 'In progress',
  'to-review': 'Ready for review',
  done: 'Done',
  declined: 'Declined',
} as const;

export const noRequests = 'Requests need a website, and there is none yet.';

/** Results of the buttons. */
export const requestMessages = {
  made: (label: string) => ({
    title: `${label} was sent`,
    text: 'Updates follow by email.',
  }),
  confirmed: (label: string) => ({ title: `${label} is done`, text: 'Thank you for looking.' }),
  reopened: (label: string) => ({
    title: `${label} is open again`,
    text: 'We will look at it again.',
  }),
  moved: (label: string) => ({
    title: `${label} was updated`,
    text: 'The customer is notified by email.',
  }),
  assigned: (label: string, username: string) => ({ title: `${label} is assigned to ${username}` }),
  taken: (label: string) => ({ title: `${label} is yours` }),
  givenBack: (label: string) => ({ title: `${label} is unassigned` }),
  due: (label: string, day: string | null) => ({
    title: day === null ? `${label} has no due date` : `${label} is due on ${day}`,
  }),
  answered: { title: 'Answer sent', text: 'The customer reads it in the chat.' },
  notAnswered: 'The answer was not sent',
  notMade: 'The request was not sent',
  notChanged: 'The request did not change',
} as const;
