/** What a role's own name and an action are alike. */
export interface Exception {
  readonly role: RegExp;
  readonly action: RegExp;
  readonly reason: string;
}

/** Rights that no run on a laptop can use. */
export const exceptions: readonly Exception[] = [
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
    role: /^(?:Auth|Activation|Factors|Privacy|Users|Websites|Previews|Payments|Admin)\/|Repl(?:ies|y)Role/,
    action: /^dynamodb:UpdateItem$/,
    reason: 'renews a session that is a day old',
  },
  {
    role: /SchedulerRole/,
    action: /^sqs:SendMessage$/,
    reason: 'for runs that Lambda refused at every attempt',
  },
  {
    role: /^Payments\/Payments(?:CreatePaymentIntent|ConfirmPurchase|StripeWebhook)Role|^Events\/ReconcilePaymentsRole/,
    action: /^dynamodb:(?:ConditionCheckItem|DeleteItem)$/,
    reason:
      'whoever is first to hear of a second payment, or of one that went back, writes it down; test/functions/billing has them all',
  },
];
