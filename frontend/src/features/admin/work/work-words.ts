/** The list of what waits, to administrators. */
export const workWords = {
  /** After the payments: what nobody has looked at, then what is planned. */
  groups: {
    comments: 'Comments on previews',
    reopened: 'Reopened requests',
    fresh: 'New requests',
    briefs: 'Open briefs',
    accepted: 'Accepted requests',
    inWork: 'Requests in progress',
    toReview: 'Requests ready for review',
  },
  idle: 'Nothing waits for you',
  none: 'Nothing waits here',
  arrives: 'Comments, requests, briefs and payments appear here as they come.',
  changed: 'Changed since it was sent',
} as const;
