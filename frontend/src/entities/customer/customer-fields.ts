import type { Customer } from '#shared/model/user.ts';

interface CustomerField {
  /** In exports, summaries and the audit trail. */
  readonly label: string;
  /** Whether the CSV file of all customers has it. */
  readonly isExported: boolean;
}

/**
 * Every field of a customer, in the order of exports; a new one does not compile without its row.
 */
export const customerFields = {
  id: { label: 'ID', isExported: true },
  username: { label: 'Username', isExported: true },
  email: { label: 'Email', isExported: true },
  firstName: { label: 'First name', isExported: true },
  lastName: { label: 'Last name', isExported: true },
  companyName: { label: 'Company', isExported: true },
  phone: { label: 'Phone', isExported: true },
  isAdmin: { label: 'Administrator', isExported: true },
  isActivated: { label: 'Activated', isExported: true },
  // A credential: it opens the account.
  activationCode: { label: 'Activation code', isExported: false },
  loginCount: { label: 'Logins', isExported: true },
  lastSeenAt: { label: 'Last activity', isExported: true },
  hasPurchasedSite: { label: 'Purchased', isExported: true },
  purchaseDate: { label: 'Purchase date', isExported: true },
  hasActiveSubscription: { label: 'Subscribed', isExported: true },
  subscriptionId: { label: 'Subscription ID', isExported: false },
  subscriptionStatus: { label: 'Subscription status', isExported: true },
  servedUntil: { label: 'Served until', isExported: true },
  subscriptionEndedAt: { label: 'Subscription ended', isExported: true },
  nextBillingDate: { label: 'Next billing date', isExported: true },
  payBy: { label: 'Pay by', isExported: true },
  websiteId: { label: 'Website ID', isExported: true },
  websiteName: { label: 'Website', isExported: true },
  websitePreviewUrl: { label: 'Website URL', isExported: true },
  zipFileUploaded: { label: 'ZIP uploaded', isExported: true },
  zipFailed: { label: 'ZIP not shown', isExported: false },
  hasTotp: { label: 'Authenticator app', isExported: false },
  passkeys: { label: 'Passkeys', isExported: false },
  // Its reason, address and time are not a single value.
  mailStop: { label: 'Email stopped', isExported: false },
  formerEmails: { label: 'Former emails', isExported: false },
  editsRequested: { label: 'Edits', isExported: true },
  pendingEmail: { label: 'Unconfirmed email', isExported: false },
  factorsToReview: { label: 'Ways to sign in to check', isExported: false },
  wantsChatMail: { label: 'Chat emails', isExported: false },
  wantsNewsMail: { label: 'News emails', isExported: false },
  createdAt: { label: 'Created', isExported: true },
  accepted: { label: 'Accepted documents', isExported: false },
  version: { label: 'Version', isExported: false },
} as const satisfies Record<keyof Customer, CustomerField>;

function isField(name: string): name is keyof Customer {
  return name in customerFields;
}

const customerFieldNames: readonly (keyof Customer)[] = Object.keys(customerFields).filter(isField);

type ExportedField = {
  [Name in keyof Customer]: (typeof customerFields)[Name]['isExported'] extends true ? Name : never;
}[keyof Customer];

export const exportedFieldNames: readonly ExportedField[] = customerFieldNames.filter(
  (name): name is ExportedField => customerFields[name].isExported,
);
