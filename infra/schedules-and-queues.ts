/** `uploads`: arrived ZIPs; `mailFeedback`: bounces and complaints; `replies`: mails to conversations; `visits`: access logs of live sites; `pages`: settings and templates that the pages do not show yet. */
export type QueueName =
  | 'uploads'
  | 'sites'
  | 'mail'
  | 'mailFeedback'
  | 'replies'
  | 'exports'
  | 'domains'
  | 'visits'
  | 'pages';

export interface EventFunction {
  /** `rate(15 minutes)` or `cron(...)` in UTC, as EventBridge Scheduler reads it. */
  readonly schedule?: string;
  /** One message at a time. */
  readonly queue?: QueueName;
}

/** Functions without a route: run by a schedule, by a queue, or invoked only by the operator. */
export const eventFunctions = {
  createAdmin: {},
  removeAdmin: {},
  reconcilePayments: { schedule: 'rate(15 minutes)' },
  resume: { schedule: 'rate(5 minutes)' },
  resumeDomains: { schedule: 'rate(1 minute)' },
  resumeDeletions: { schedule: 'rate(5 minutes)' },
  finishUpload: { queue: 'uploads' },
  workOnSites: { queue: 'sites' },
  sendMail: { queue: 'mail' },
  mailFeedback: { queue: 'mailFeedback' },
  takeReplies: { queue: 'replies' },
  makeExport: { queue: 'exports' },
  endAccounts: { schedule: 'rate(15 minutes)' },
  remindOfPreviews: { schedule: 'rate(1 hour)' },
  workOnDomains: { queue: 'domains' },
  sweepDomains: { schedule: 'rate(1 day)' },
  countVisits: { queue: 'visits' },
  watchSites: { schedule: 'rate(5 minutes)' },
  publishPages: { queue: 'pages' },
  sendReports: { schedule: 'cron(0 8 1 * ? *)' },
} as const satisfies Record<string, EventFunction>;
