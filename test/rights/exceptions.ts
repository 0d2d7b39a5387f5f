/** What a role's own name, an action and a resource are alike. */
export interface Exception {
  readonly role: RegExp;
  readonly action: RegExp;
  /** Every resource where it is left out. */
  readonly resource?: RegExp;
  readonly reason: string;
}

/** Rights that no run on a laptop can use. */
const neverOnALaptop: readonly Exception[] = [
  {
    role: /./,
    action: /^logs:/,
    reason: 'written by Lambda itself, which the local cloud asks for no right',
  },
  {
    role: /CustomCDKBucketDeployment/,
    action: /./,
    reason: 'the CDK copies pages by it, the local cloud reads them in place',
  },
  {
    role: /SchedulerRole/,
    action: /^sqs:SendMessage$/,
    reason: 'for runs that Lambda refused at every attempt',
  },
];

/** Rights for faults and rare states, which the tests of functions bring about. */
const rarelyUsed: readonly Exception[] = [
  {
    role: /^Payments\/Payments(?:CreatePaymentIntent|ConfirmPurchase|CreateSubscription|CancelSubscription|StripeWebhook)Role|^Wallet\/Wallet(?:ConfirmCard|PayByLink)Role|^Admin\/AdminRefundRole|^Events\/ReconcilePaymentsRole/,
    action: /^dynamodb:(?:ConditionCheckItem|PutItem|DeleteItem)$|^sqs:SendMessage$/,
    reason:
      'whoever is first to hear of a payment, of a second one, or of one that went back, writes it down with its receipt and mail; test/functions/billing has them all',
  },
  {
    role: /./,
    action: /^execute-api:ManageConnections$/,
    resource: /\/DELETE\//,
    reason:
      'ends a socket that outlived its session, which whoever ended the session ended first; test/functions/delivery has it',
  },
  {
    role: /^Chat\/ChatConnectRole/,
    action: /^execute-api:ManageConnections$/,
    reason: 'asks after ten open connections of one user, of which one may have ended silently',
  },
  {
    role: /^Chat\/ChatAuthRole/,
    action: /^dynamodb:GetItem$/,
    reason: 'looks for ended connections on a list of administrators that is full',
  },
  {
    role: /^Events\/SweepDomainsRole/,
    action: /^dynamodb:(?:BatchGetItem|PutItem)$|^sqs:SendMessage$/,
    reason: 'takes up what a lost message or a restored table left behind',
  },
  {
    role: /^Events\/EndAccountsRole/,
    action: /^sqs:SendMessage$/,
    resource: /domains/,
    reason: 'ends the domain of whoever leaves, as test/system/own-domain.test.ts has it of others',
  },
  {
    role: /^Events\/SendMailRole/,
    action: /^sqs:SendMessage$/,
    resource: /deadletters/,
    reason: 'keeps a mail that was given up after its last attempt',
  },
  {
    role: /^Forms\/FormsSubmitRole/,
    action: /^dynamodb:(?:Query|BatchWriteItem)$/,
    reason: 'makes room in a website that has as many messages as are kept',
  },
  {
    role: /^Assets\/AssetsCompleteRole|^Admin\/Admin(?:UploadWebsiteFiles|CompleteWebsiteUpload)Role|^Events\/FinishUploadRole/,
    action: /^s3:DeleteObjectVersion$/,
    resource: /\/(?:kept-assets|zips)\//,
    reason: 'throws a copy away where another acceptance was first',
  },
  {
    role: /^Wallet\/WalletPayLinkRole/,
    action: /^dynamodb:DeleteItem$/,
    reason: 'revokes a link whose payment came in another way',
  },
];

export const exceptions: readonly Exception[] = [...neverOnALaptop, ...rarelyUsed];
