/** What is assumed of an agency's people; docs/scale.md says it in words. Rates are those of its busiest hour. */
export const assumptions = {
  /** Of all customers, at the same moment: 50,000 sockets of 1,000,000 customers. */
  connected: 0.05,
  visitSeconds: 1_200,
  /** Of all customers; each has a website under a domain of its own. */
  subscribers: 0.3,
  /** All customers came within a year, and as many buy or cancel. */
  yearsToGrow: 1,
  /** How much busier the busiest hour is than the average one. */
  peak: 10,
  /** Somebody of support answers so many messages in an hour, in one tab. */
  answersPerHour: 60,
  /** Of a live site in a month. */
  views: 10_000,
  filesOfView: 20,
  formsSent: 30,
  /** Of a customer in a month, beside the monthly report. */
  mails: 4,
  /** A function's own time, and that of one request to the table, on AWS. */
  functionSeconds: 0.03,
  tripSeconds: 0.01,
  /** A live site's answer to the watch. */
  siteSeconds: 0.2,
} as const;

/** How often a visit makes a call or sends a frame, by the names of docs/costs.md. */
export const visit: Readonly<Record<string, number>> = {
  'auth.login': 0.2,
  'auth.currentUser': 1,
  'websites.list, their own': 1,
  'websites.listUpdates': 1,
  'notes.list': 1,
  'briefs.get': 0.5,
  'requests.list': 1,
  'comments.list': 1,
  'hosting.getDomain': 0.3,
  'hosting.getVisits': 0.3,
  'previews.get': 0.5,
  'wallet.overview': 0.3,
  'chat.connect': 1,
  'chat.auth, a customer': 1,
  'chat.message, of a customer': 0.5,
  'chat.message, of support': 0.5,
  'chat.typing': 2,
  'chat.read': 0.5,
  'chat.ping': 4,
  'chat.disconnect': 1,
};

/** What each customer causes once, by the same names. */
export const once: Readonly<Record<string, number>> = {
  'auth.register': 1,
  'activation.activate': 1,
  'admin.generatePreview': 1,
  'admin.completeWebsiteUpload': 2,
  'payments.createSubscription': 0.3,
  'payments.confirmSubscription': 0.3,
  'payments.createPaymentIntent': 0.1,
  'payments.confirmPurchase': 0.1,
};

/** What each subscriber causes every month, by the same names. */
export const monthly: Readonly<Record<string, number>> = {
  'payments.stripeWebhook': 2,
  'forms.submit': assumptions.formsSent,
  'requests.makeRequest': 1,
};
