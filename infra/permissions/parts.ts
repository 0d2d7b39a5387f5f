/** What the runtime itself does on every call but anonymous ones: read the session and its user, renew the session. */
export const session = ['BatchGetItem', 'UpdateItem'] as const;
export const sessionSecrets = ['app', 'origin'] as const;
/** Whoever answers with a website signs the address of its preview. */
export const websiteSecrets = [...sessionSecrets, 'preview'] as const;
/** A new user with name, search entries and counter is one transaction, which IAM checks write by write. */
export const newUser = ['GetItem', 'PutItem', 'UpdateItem'] as const;
/** Every sync writes what it found together with the user, and receipts of a user who must still be there. */
export const billing = ['GetItem', 'PutItem', 'ConditionCheckItem'] as const;
/** A purchase is taken back when it was refunded, and must stand while a second payment for it is. */
export const purchasing = [...billing, 'DeleteItem'] as const;
/** Verifying a ZIP and accepting a copy of it, which is deleted again when another acceptance was first. */
export const judging = {
  quarantine: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
  zips: ['PutObject', 'DeleteObjectVersion'],
} as const;
/** Removing a customer: Stripe, sockets, files in all versions and sites, then items by partition. */
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
  // Their domains end first.
  domainQueue: true,
} as const;
export const removal = ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const;
/** A signed link is only worth what the function that signed it may do. */
export const downloadZip = { zips: ['GetObjectVersion'] } as const;
/** Finding the sockets of whoever is to know, and forgetting those that have ended. */
export const ringing = {
  table: ['BatchGetItem', 'GetItem', 'UpdateItem'],
  sockets: ['POST', 'DELETE'],
} as const;
