/** Assumptions about usage, as described in docs/scale.md. Rates are those of the busiest hour. */
export const assumptions = {
  /** Share of customers who are connected at the same time: 50,000 sockets for 1,000,000 customers. */
  connected: 0.05,
  visitSeconds: 1_200,
  /** Share of customers; each has a website with its own domain. */
  subscribers: 0.3,
  /** Years in which all customers came; as many buy or cancel. */
  yearsToGrow: 1,
  /** Ratio of the busiest to the average hour. */
  peak: 10,
  /** Messages that one supporter answers per hour, in one tab. */
  answersPerHour: 60,
  /** Of a live site per month. */
  views: 10_000,
  filesOfView: 20,
  formsSent: 30,
  /** Of a customer per month, without the monthly report. */
  mails: 4,
  /** Duration of a function itself, and of one request to the table, on AWS. */
  functionSeconds: 0.03,
  tripSeconds: 0.01,
  /** Response time of a live site to the availability check. */
  siteSeconds: 0.2,
} as const;

/** Calls and frames per visit, by the names in test/costs/measured.json. */
export const visit: Readonly<Record<string, number>> = {
  'auth.login': 0.2,
  'auth.currentUser': 1,
  'websites.list, their own': 1,
  'websites.listUpdates': 1,
  'notifications.list': 1,
  'briefs.get': 0.5,
  'requests.list': 1,
  'comments.list': 1,
  'hosting.getDomain': 0.3,
  'hosting.getVisits': 0.3,
  'previews.get': 0.5,
  'billing.overview': 0.3,
  'chat.authorize': 1,
  'chat.auth, a customer': 1,
  'chat.message, of a customer': 0.5,
  'chat.message, of support': 0.5,
  'chat.typing': 2,
  'chat.read': 0.5,
  'chat.ping': 4,
  'chat.disconnect': 1,
};

/** Calls that each customer causes once, by the same names. */
export const once: Readonly<Record<string, number>> = {
  'auth.register': 1,
  'activation.activate': 1,
  'admin.generatePreview': 1,
  'admin.completeWebsiteUpload': 2,
  'billing.createSubscription': 0.3,
  'billing.confirmSubscription': 0.3,
  'billing.createPaymentIntent': 0.1,
  'billing.confirmPurchase': 0.1,
};

/** Calls per subscriber and month, by the same names. */
export const monthly: Readonly<Record<string, number>> = {
  'billing.stripeWebhook': 2,
  'forms.submit': assumptions.formsSent,
  'requests.makeRequest': 1,
};
