import type { Grant, LimitName, SecretName } from './grant.ts';

/** Environment variables of functions, and `TAKES_REPLIES` of a trigger; the stack has the values. */
export type VariableName =
  | 'PUBLIC_ORIGIN'
  | 'TABLE_NAME'
  | 'FILES_BUCKET'
  | 'APP_SECRET_ARN'
  | 'ADMINS_NEED_SECOND_FACTOR'
  | 'ORIGIN_SECRET_ARN'
  | 'STRIPE_SECRET_ARN'
  | 'PREVIEW_SECRET_ARN'
  | 'PREVIEW_ORIGIN'
  | 'PREVIEW_BUCKET'
  | 'PAGES_BUCKET'
  | 'PAGE_QUEUE_URL'
  | 'SITE_QUEUE_URL'
  | 'MAIL_QUEUE_URL'
  | 'EXPORT_QUEUE_URL'
  | 'MAIL_DOMAIN'
  | 'MAIL_FROM'
  | 'MAIL_REPLY_TO'
  | 'MAIL_CONFIGURATION_SET'
  | 'MAIL_REPLY_DOMAIN'
  | 'REPLIES_BUCKET'
  | 'TAKES_REPLIES'
  | 'DEAD_LETTERS_URL'
  | 'DOMAIN_QUEUE_URL'
  | 'TENANT_DISTRIBUTION_ID'
  | 'CONNECTION_GROUP_ID'
  | 'DNS_SERVERS'
  | 'LIVE_ORIGIN'
  | 'VISIT_LOGS_BUCKET'
  | (typeof domainVariables)[number]
  | 'STRIPE_API_BASE'
  | 'SOCKET_ENDPOINT'
  | (typeof sellerVariables)[number]
  | (typeof supportVariables)[number]
  | LimitName;

const sellerVariables = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
  'SELLER_TAX_LINE',
] as const;

const supportVariables = [
  'SUPPORT_HOURS',
  'SUPPORT_ANSWER',
  'SUPPORT_ANSWER_TO_SUBSCRIBERS',
] as const;

const domainVariables = [
  'DOMAIN_TARGET',
  'ROUTING_ENDPOINT',
  'DOMAIN_A_RECORD',
  'PREVIEW_ORIGIN',
] as const;

const tenantVariables = {
  manage: ['TENANT_DISTRIBUTION_ID', 'CONNECTION_GROUP_ID'],
  list: ['TENANT_DISTRIBUTION_ID'],
} as const;

const secretVariables: Readonly<Record<SecretName, readonly VariableName[]>> = {
  app: ['APP_SECRET_ARN'],
  origin: ['ORIGIN_SECRET_ARN'],
  stripe: ['STRIPE_SECRET_ARN', 'STRIPE_API_BASE'],
  preview: ['PREVIEW_SECRET_ARN', 'PREVIEW_ORIGIN'],
};

const sendingVariables = [
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'MAIL_CONFIGURATION_SET',
  'MAIL_REPLY_DOMAIN',
  'DEAD_LETTERS_URL',
] as const;

const settingVariables = [
  ...sellerVariables,
  ...supportVariables,
  'MAIL_FROM',
  'MAIL_REPLY_TO',
] as const;

const replyVariables = ['REPLIES_BUCKET', 'MAIL_FROM', 'MAIL_REPLY_DOMAIN'] as const;

/** The environment variables that a grant implies. */
export function variablesOf(grant: Grant): readonly VariableName[] {
  return [
    ...(grant.needsNoPublicOrigin ? [] : (['PUBLIC_ORIGIN'] as const)),
    'TABLE_NAME',
    ...(grant.files ? (['FILES_BUCKET'] as const) : []),
    ...grant.secrets.flatMap((name) => secretVariables[name]),
    ...(readsSessions(grant) ? (['ADMINS_NEED_SECOND_FACTOR'] as const) : []),
    ...(grant.sites ? (['PREVIEW_BUCKET'] as const) : []),
    // Addresses are rewritten for the place where the page is shown.
    ...(grant.sites?.includes('PutObject') ? (['PREVIEW_ORIGIN'] as const) : []),
    ...(grant.knowsPreviews ? (['PREVIEW_ORIGIN'] as const) : []),
    ...(grant.writesPages || grant.pictures ? (['PAGES_BUCKET'] as const) : []),
    ...(grant.pageQueue ? (['PAGE_QUEUE_URL'] as const) : []),
    ...(grant.siteQueue ? (['SITE_QUEUE_URL'] as const) : []),
    ...(grant.mailQueue ? (['MAIL_QUEUE_URL'] as const) : []),
    ...(grant.exportQueue ? (['EXPORT_QUEUE_URL'] as const) : []),
    ...(grant.domainQueue ? (['DOMAIN_QUEUE_URL'] as const) : []),
    ...(grant.domainSettings ? domainVariables : []),
    ...(grant.dnsLookups ? (['DNS_SERVERS'] as const) : []),
    ...(grant.asksLiveSites ? (['LIVE_ORIGIN'] as const) : []),
    ...(grant.readsVisitLogs ? (['VISIT_LOGS_BUCKET'] as const) : []),
    ...(grant.tenants ? tenantVariables[grant.tenants] : []),
    ...(grant.sendsMail ? sendingVariables : []),
    ...(grant.readsReplies ? replyVariables : []),
    ...(grant.asksAboutMail ? (['MAIL_DOMAIN', 'MAIL_FROM'] as const) : []),
    ...(grant.sockets ? (['SOCKET_ENDPOINT'] as const) : []),
    ...(grant.sellerDetails ? sellerVariables : []),
    ...(grant.showsSettings ? settingVariables : []),
    ...(grant.promisesSupport ? supportVariables : []),
    ...(grant.limits ?? []),
  ];
}

/** Such functions need the rule about administrators' second factor. */
function readsSessions({ secrets, table }: Grant): boolean {
  return table.includes('BatchGetItem') && secrets.includes('app') && secrets.includes('origin');
}
