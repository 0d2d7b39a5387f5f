import type { FunctionName } from '../inventory.ts';
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
/**
 * Secrets by what they hold: session keys, the proof of having come through CloudFront, Stripe's keys,
 * the key of preview tickets.
 */
export type SecretName = 'app' | 'origin' | 'stripe' | 'preview';

/** What an operator may set, by the variable that holds it. */
export type LimitName =
  | 'REGISTRATIONS_PER_ADDRESS'
  | 'LOGIN_FAILURES_PER_ADDRESS'
  | 'ACTIVATION_FAILURES_PER_ADDRESS'
  | 'ACTIVATION_FAILURES_IN_STACK'
  | 'CHAT_MESSAGES_PER_USER'
  | 'CHAT_MAIL_AFTER_SECONDS'
  | 'MAILS_PER_HOUR';

type SiteFileAction = 'DeleteObject' | 'GetObject' | 'ListBucket' | 'PutObject';

/** Nothing else is allowed, and the function's environment follows from it. */
export interface Grant {
  readonly table: readonly TableAction[];
  /** The indexes that may be queried. */
  readonly indexes?: readonly IndexName[];
  /** On the objects below a prefix of the files bucket. */
  readonly files?: Partial<Record<FilePrefix, readonly FileAction[]>>;
  /** Whether the versions of files below the prefixes may be listed. */
  readonly listsVersions?: boolean;
  /** On the unpacked sites in the bucket of previews. */
  readonly sites?: readonly SiteFileAction[];
  /** Tells previews from other hosts. */
  readonly knowsPreviews?: boolean;
  readonly siteQueue?: boolean;
  /** Tells whoever sends mail that some is waiting. */
  readonly mailQueue?: boolean;
  /** Tells whoever makes copies of data that one is asked for. */
  readonly exportQueue?: boolean;
  /** Sends it, and keeps what was given up. */
  readonly sendsMail?: boolean;
  /** Asks Amazon SES whether mail can be sent. */
  readonly asksAboutMail?: boolean;
  /** Tells whoever works on domains that one is due. */
  readonly domainQueue?: boolean;
  /** Knows where customers' own domains have to point. */
  readonly judgesDomains?: boolean;
  /** Asks name servers. */
  readonly asksNames?: boolean;
  /** Asks live sites whether they answer. */
  readonly asksLiveSites?: boolean;
  /** Reads what CloudFront logged of visits to live sites. */
  readonly readsVisitLogs?: boolean;
  /** Makes and ends CloudFront's tenants, or lists them. */
  readonly tenants?: 'serves' | 'lists';
  readonly secrets: readonly SecretName[];
  /** Send to a connection, end it, ask about it. */
  readonly sockets?: readonly ('POST' | 'DELETE' | 'GET')[];
  /** Nobody calls it by HTTP and it writes no links, so it need not know the product's address. */
  readonly needsNoPublicOrigin?: boolean;
  readonly limits?: readonly LimitName[];
  /** Writes receipts, so it knows who sells. */
  readonly sellsAs?: boolean;
  /** Tells customers when support is there and how soon it answers. */
  readonly promisesSupport?: boolean;
}

export type GrantsOf<Group extends string> = Record<
  Extract<FunctionName, `${Group}.${string}`>,
  Grant
>;
