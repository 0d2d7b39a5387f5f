/** Rights without use, by role, action and resource. */
export interface Exception {
  readonly role: RegExp;
  readonly action: RegExp;
  /** Default: every resource. */
  readonly resource?: RegExp;
  readonly reason: string;
}

/** Rights that are never used on a laptop. */
const neverOnALaptop: readonly Exception[] = [
  {
    role: /./,
    action: /^logs:/,
    reason: 'written by Lambda itself, for which the local cloud checks no right',
  },
  {
    role: /CustomCDKBucketDeployment/,
    action: /./,
    reason: 'used by the CDK to copy pages, which the local cloud reads in place',
  },
  {
    role: /WorkOnDomains/,
    action: /^cloudfront:(?:TagResource|VerifyDnsConfiguration)$|^acm:AddTagsToCertificate$/,
    reason:
      'CloudFront asks for them while it makes a tenant; the live role of another product has them',
  },
  {
    role: /SchedulerRole/,
    action: /^sqs:SendMessage$/,
    reason: 'for runs that Lambda refuses at every attempt',
  },
];

/** Rights for faults and rare states, which tests of functions cover. */
const rarelyUsed: readonly Exception[] = [
  {
    role: /^Billing\/Billing(?:CreatePaymentIntent|ConfirmPurchase|CreateSubscription|CancelSubscription|ResumeSubscription|StripeWebhook|ConfirmCard|PayByLink)Role|^Admin\/Admin(?:Refund|ChangeSubscription)Role|^Events\/ReconcilePaymentsRole/,
    action: /^dynamodb:(?:ConditionCheckItem|PutItem|DeleteItem)$|^sqs:SendMessage$/,
    reason:
      'the first function that learns of a payment, a second one or a refund records it with receipt and mail; covered by test/functions/billing',
  },
  {
    role: /./,
    action: /^execute-api:ManageConnections$/,
    resource: /\/DELETE\//,
    reason:
      'ends a socket that outlived its session, which is usually closed with the session; covered by test/functions/chat/delivery',
  },
  {
    role: /^Chat\/ChatAuthRole/,
    action: /^execute-api:ManageConnections$/,
    resource: /\/GET\//,
    reason: 'checks ten open connections of one user, one of which may be dead',
  },
  {
    role: /^Chat\/ChatAuthRole/,
    action: /^dynamodb:GetItem$/,
    reason: 'looks for dead connections on a full list of administrators',
  },
  {
    role: /^Events\/SweepDomainsRole/,
    action: /^dynamodb:(?:BatchGetItem|PutItem)$|^sqs:SendMessage$/,
    reason: 'repairs the effects of a lost message or a restored table',
  },
  {
    role: /^Events\/EndAccountsRole/,
    action: /^sqs:SendMessage$/,
    resource: /domains/,
    reason:
      'removes the domain of a deleted account, as test/system/own-domain.test.ts does by other means',
  },
  {
    role: /^Events\/SendMailRole/,
    action: /^sqs:SendMessage$/,
    resource: /deadletters/,
    reason: 'dead letter of a mail after its last attempt',
  },
  {
    role: /^Forms\/FormsSubmitRole/,
    action: /^dynamodb:(?:Query|BatchWriteItem)$/,
    reason: 'deletes old messages of a website at the limit of messages',
  },
  {
    role: /^Assets\/AssetsCompleteRole|^Admin\/Admin(?:UploadWebsiteFiles|CompleteWebsiteUpload)Role|^Events\/FinishUploadRole/,
    action: /^s3:DeleteObjectVersion$/,
    resource: /\/(?:kept-assets|zips)\//,
    reason: 'deletes a copy if a concurrent acceptance was first',
  },
  {
    role: /^Billing\/BillingPayLinkRole/,
    action: /^dynamodb:DeleteItem$/,
    reason: 'revokes a link whose invoice was paid in another way',
  },
];

export const exceptions: readonly Exception[] = [...neverOnALaptop, ...rarelyUsed];
