interface Index {
  readonly partitionKey: string;
  readonly sortKey: string;
  /** `KEYS_ONLY` for customer lists: a change of a customer is then written once, not six times. */
  readonly projection: 'ALL' | 'KEYS_ONLY';
}

interface TableDefinition {
  readonly partitionKey: string;
  readonly sortKey: string;
  /** Epoch seconds. Only for cleanup: expiry is checked on read. */
  readonly timeToLive: string;
  /** Partitions whose items no function may change or delete. */
  readonly appendOnly: string;
  readonly indexes: Readonly<Record<string, Index>>;
}

/**
 * All keys are strings, and indexes hold only items that have both of their attributes.
 * `functions/data/table/keys.ts` names the same indexes, and a test compares them.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  appendOnly: 'AUDIT#*',
  indexes: {
    usersById: { partitionKey: 'userList', sortKey: 'userIdSort', projection: 'KEYS_ONLY' },
    usersByName: { partitionKey: 'userList', sortKey: 'userNameSort', projection: 'KEYS_ONLY' },
    usersByWebsite: {
      partitionKey: 'userList',
      sortKey: 'userWebsiteSort',
      projection: 'KEYS_ONLY',
    },
    usersByDate: { partitionKey: 'userList', sortKey: 'userDateSort', projection: 'KEYS_ONLY' },
    usersByEdits: { partitionKey: 'userList', sortKey: 'userEditsSort', projection: 'KEYS_ONLY' },
    websitesByOwner: { partitionKey: 'ownerKey', sortKey: 'websiteIdSort', projection: 'ALL' },
    websitesByChange: {
      partitionKey: 'websiteList',
      sortKey: 'websiteChangeSort',
      projection: 'KEYS_ONLY',
    },
    pendingWork: { partitionKey: 'pendingList', sortKey: 'pendingSort', projection: 'KEYS_ONLY' },
    chatsByTime: { partitionKey: 'chatList', sortKey: 'chatSort', projection: 'KEYS_ONLY' },
    auditByUser: { partitionKey: 'auditUser', sortKey: 'auditSort', projection: 'KEYS_ONLY' },
  },
} as const satisfies TableDefinition;

export type IndexName = keyof typeof tableDefinition.indexes;
