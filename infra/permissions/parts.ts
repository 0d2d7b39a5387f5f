/** For the runtime on every call except anonymous ones: read the session and its user, renew the session. */
export const session = ['BatchGetItem', 'UpdateItem'] as const;
/** For calls that begin a session: end the previous one, and the oldest beyond the cap. */
export const beginsSession = [
  ...session,
  'PutItem',
  'DeleteItem',
  'Query',
  'BatchWriteItem',
] as const;
/** For a write to the caller's own account, on which its session is checked once more; reads why it was refused. */
export const ownWriting = [...session, 'GetItem'] as const;
/** The same without a write of the user, which would carry the check itself. */
export const ownWritingBeside = [...ownWriting, 'ConditionCheckItem'] as const;
export const sessionSecrets = ['app', 'origin'] as const;
/** For calls that return a website, whose preview address is signed. */
export const websiteSecrets = [...sessionSecrets, 'preview'] as const;
/** For the transaction that creates a user; IAM checks each of its writes. */
export const newUser = ['GetItem', 'PutItem', 'UpdateItem'] as const;
/**
 * For a payment sync, which writes its result together with the user, and tells the administrators;
 * receipts need the user to exist.
 */
export const syncing = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'ConditionCheckItem',
] as const;
/** Also deletes a refunded purchase, and refunds a second payment only if the purchase exists. */
export const purchasing = [...syncing, 'DeleteItem'] as const;
/** For verifying a ZIP and accepting a copy, which is deleted if a concurrent acceptance was first. */
export const verifying = {
  quarantine: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
  zips: ['PutObject', 'DeleteObjectVersion'],
} as const;
/** For deleting a customer: sockets, files in all versions, sites. */
export const deletion = {
  files: {
    quarantine: ['DeleteObjectVersion'],
    zips: ['DeleteObjectVersion'],
    exports: ['DeleteObjectVersion'],
    assets: ['DeleteObjectVersion'],
    'kept-assets': ['DeleteObjectVersion'],
  },
  listsVersions: true,
  sites: ['ListBucket', 'DeleteObject'],
  sockets: ['DELETE'],
  // The customer's domain is removed first.
  domainQueue: true,
} as const;
export const removal = ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const;
/** For presigned downloads, which have the rights of the function that signs them. */
export const downloadZip = { zips: ['GetObjectVersion'] } as const;
/** For notifying users by socket: find their sockets, forget closed ones. */
export const notifying = {
  table: ['BatchGetItem', 'GetItem', 'UpdateItem'],
  sockets: ['POST', 'DELETE'],
} as const;
