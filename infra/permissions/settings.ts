import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const settings = {
  'settings.get': { table: ['GetItem'], secrets: ['origin'] },
  'settings.getLegal': { table: ['GetItem'], secrets: ['origin'] },
  'settings.getStored': {
    table: [...session, 'GetItem'],
    secrets: sessionSecrets,
    showsSettings: true,
  },
  'settings.save': {
    table: [...session, 'GetItem', 'PutItem'],
    pageQueue: true,
    pictures: 'GetObject',
    secrets: sessionSecrets,
  },
  // The presigned form has the rights of this function.
  'settings.createPicture': {
    table: session,
    files: { assets: ['PutObject'] },
    secrets: sessionSecrets,
  },
  'settings.completePicture': {
    table: session,
    files: { assets: ['GetObject', 'GetObjectVersion'] },
    pictures: 'PutObject',
    secrets: sessionSecrets,
  },
  'settings.listVersions': { table: [...session, 'Query'], secrets: sessionSecrets },
  'settings.restore': {
    table: [...session, 'GetItem', 'PutItem'],
    pageQueue: true,
    secrets: sessionSecrets,
  },
  'settings.getOpening': {
    table: [...session, 'GetItem', 'Query'],
    secrets: [...sessionSecrets, 'stripe'],
    sellerDetails: true,
    promisesSupport: true,
    asksAboutMail: true,
  },
} satisfies GrantsOf<'settings'>;
