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
type FilePrefix = 'quarantine' | 'zips';
/** Secrets by what they hold: session keys, the proof of having come through CloudFront, Stripe's keys, the key of preview tickets. */
export type SecretName = 'app' | 'origin' | 'stripe' | 'preview';

type SiteFileAction = 'DeleteObject' | 'GetObject' | 'ListBucket' | 'PutObject';

/** What one function may do; nothing else is allowed, and its environment follows from it. */
export interface Grant {
  readonly table: readonly TableAction[];
  /** Indexes that the function may query. */
  readonly indexes?: readonly IndexName[];
  /** Actions on the objects below a prefix of the files bucket. */
  readonly files?: Partial<Record<FilePrefix, readonly FileAction[]>>;
  /** Lists all versions of the files below those prefixes. */
  readonly listsVersions?: boolean;
  /** Actions on the unpacked sites in the bucket of previews. */
  readonly sites?: readonly SiteFileAction[];
  /** Sends messages to the queue of sites. */
  readonly siteQueue?: boolean;
  readonly secrets: readonly SecretName[];
  /** Methods of the connections that a browser holds open: send to one, end it, ask about it. */
  readonly sockets?: readonly ('POST' | 'DELETE' | 'GET')[];
  /** Nobody calls it by HTTP and it writes no links, so it need not know the product's address. */
  readonly needsNoPublicOrigin?: boolean;
  /** Reads the operator's limits on activation failures. */
  readonly activationLimits?: boolean;
  /** Reads the operator's limit on chat messages. */
  readonly chatLimit?: boolean;
}

/** The grants of a group's functions, none missing. */
export type GrantsOf<Group extends string> = Record<
  Extract<FunctionName, `${Group}.${string}`>,
  Grant
>;
