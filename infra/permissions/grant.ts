import type { FunctionName } from '../function-name.ts';
import type { IndexName } from '../table-definition.ts';

type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';
type FileAction = 'DeleteObjectVersion' | 'GetObject' | 'GetObjectVersion' | 'PutObject';
type FilePrefix = 'quarantine' | 'zips' | 'exports' | 'assets' | 'kept-assets';
/** `app`: session keys; `origin`: proves that a call came through CloudFront; `preview`: key of preview tickets. */
export type SecretName = 'app' | 'origin' | 'stripe' | 'preview';

/** Variables with limits that an operator may set. */
export type LimitName =
  | 'REGISTRATIONS_PER_ADDRESS'
  | 'LOGIN_FAILURES_PER_ADDRESS'
  | 'ACTIVATION_FAILURES_PER_ADDRESS'
  | 'ACTIVATION_FAILURES_IN_STACK'
  | 'CHAT_MESSAGES_PER_USER'
  | 'CHAT_MAIL_AFTER_SECONDS'
  | 'MAILS_PER_HOUR';

type SiteFileAction = 'DeleteObject' | 'GetObject' | 'ListBucket' | 'PutObject';

/** The complete rights of a function; its environment variables derive from them. */
export interface Grant {
  readonly table: readonly TableAction[];
  /** The indexes that may be queried. */
  readonly indexes?: readonly IndexName[];
  /** Actions on objects of the files bucket, by prefix. */
  readonly files?: Partial<Record<FilePrefix, readonly FileAction[]>>;
  /** May list the versions of files below these prefixes. */
  readonly listsVersions?: boolean;
  /** Actions on unpacked sites in the preview bucket. */
  readonly sites?: readonly SiteFileAction[];
  /** Knows the origin of previews, to tell their hosts from others or to lead there. */
  readonly knowsPreviews?: boolean;
  /** Fills the templates of the product's own pages, publishes the agency's icons beside them, and removes its pictures that nobody uses. */
  readonly writesPages?: boolean;
  /** Stores the agency's pictures beside the pages, or looks whether one is there. */
  readonly pictures?: 'PutObject' | 'GetObject';
  /** Enqueues settings for the pages. */
  readonly pageQueue?: boolean;
  readonly siteQueue?: boolean;
  /** Enqueues mail. */
  readonly mailQueue?: boolean;
  /** Enqueues data exports. */
  readonly exportQueue?: boolean;
  /** Sends mail, and moves failed mail to the dead letters. */
  readonly sendsMail?: boolean;
  /** Reads and removes the mails that customers sent to their conversations. */
  readonly readsReplies?: boolean;
  /** Reads from Amazon SES whether mail can be sent. */
  readonly asksAboutMail?: boolean;
  /** Enqueues work on domains. */
  readonly domainQueue?: boolean;
  /** Knows the DNS targets of customers' own domains. */
  readonly domainSettings?: boolean;
  /** Queries the configured DNS servers. */
  readonly dnsLookups?: boolean;
  /** Checks the availability of live sites. */
  readonly asksLiveSites?: boolean;
  /** Reads CloudFront's access logs of live sites. */
  readonly readsVisitLogs?: boolean;
  /** Creates and deletes CloudFront tenants, or lists them. */
  readonly tenants?: 'manage' | 'list';
  readonly secrets: readonly SecretName[];
  /** POST sends to a connection, DELETE closes it, GET reads its state. */
  readonly sockets?: readonly ('POST' | 'DELETE' | 'GET')[];
  /** Has no HTTP route and writes no links, so it does not get PUBLIC_ORIGIN. */
  readonly needsNoPublicOrigin?: boolean;
  readonly limits?: readonly LimitName[];
  /** Writes receipts, with the seller's details, or says what is missing for them. */
  readonly sellerDetails?: boolean;
  /** Shows administrators what holds where they set nothing. */
  readonly showsSettings?: boolean;
  /** Shows customers the support hours and response time. */
  readonly promisesSupport?: boolean;
}

export type GrantsOf<Group extends string> = Record<
  Extract<FunctionName, `${Group}.${string}`>,
  Grant
>;
