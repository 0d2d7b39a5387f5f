import { cut } from '#shared/rules/cut.ts';
import { counted } from './language.ts';
/** Refusals of an uploaded file (RULE-13, THREAT-U1 to THREAT-U4). */
export const zipRefusals = {
  notZip: 'This file is not a ZIP file.',
  damaged: 'This ZIP file is damaged or incomplete.',
  split: 'This ZIP file is one part of several. Please send it as one file.',
  empty: 'This ZIP file contains no files.',
  tooLarge: 'This ZIP file is larger than 500 MB.',
  tooManyEntries: 'This ZIP file contains more than 20,000 entries.',
  tooManyFolders: 'This ZIP file contains more than 100,000 folders.',
  tooLargeUnpacked: 'This ZIP file would unpack to more than 2 GB.',
  tooCompressed: 'This ZIP file would unpack to more than 100 times its size.',
  encrypted: 'This ZIP file is protected by a password. Please send it without one.',
  compression: 'This ZIP file uses a compression method other than Deflate.',
  link: 'This ZIP file contains links or devices, which are not allowed.',
  overlapping: 'This ZIP file is damaged: its entries overlap.',
  moreAfterEnd: 'This ZIP file has something behind its end. Please save it again.',
  twoEnds:
    'This ZIP file has a comment that looks like the end of another. Please save it again without a comment.',
  unsafeName: (name: string) => `This ZIP file contains a name ${unsafePart(name)}: ${shown(name)}`,
  duplicateName: (name: string) => `This ZIP file contains the same name twice: ${shown(name)}`,
  caseTwins: (one: string, other: string) =>
    `Two names in this ZIP file differ only in upper and lower case, which Windows and macOS take for one: ${shown(one)} and ${shown(other)}`,
  twins: (one: string, other: string) =>
    `Two names in this ZIP file are one on some computers: ${shown(one)} and ${shown(other)}`,
  fileAndFolder: (name: string) =>
    `This ZIP file contains a file and a folder of the same name: ${shown(name)}`,
} as const;

const forbidden = /[<>:"|?*\\]/;

function unsafePart(name: string): string {
  const [character] = forbidden.exec(name) ?? [];
  if (character === '\\') return 'with a backslash, which is no folder on the web';
  if (character !== undefined) return `with ${character}, which Windows does not allow`;
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(name))
    return 'with invisible characters, which are not allowed';
  if (/(^|\/)[. ]+(\/|$)/.test(name) || name === '' || name.startsWith('/')) {
    return 'that leads out of its folder';
  }
  return 'that Windows keeps for a device';
}

/**
 * A file name from a ZIP in a sentence: shortened, without characters that change the text
 * direction.
 */
function shown(name: string): string {
  return cut(name.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}'), 100);
}

/** Why an accepted ZIP is not shown as a website; it can still be downloaded. */
export const siteProblems = {
  noStartPage: 'There is no page (.html) in this ZIP, so there is nothing to show.',
  severalStartPages: 'Please choose the page on which this website starts: it could be several.',
  zipInZip: (name: string) =>
    `This ZIP contains another ZIP, ${shown(name)}. Please unpack it first, and upload the website itself.`,
  damaged: (name: string) => `This file of the ZIP is damaged: ${shown(name)}`,
  nameTooLong: (name: string) => `The name of this file is too long: ${shown(name)}`,
  gaveUp: 'The website could not be unpacked. Please upload the ZIP again.',
} as const;

/** Counts the files of the ZIP that the preview does not show (THREAT-U7). */
export const hiddenFilesNote = (count: number) =>
  counted(count, {
    one: '# file is not shown: it is for a server, private, or outside the website. Buyers get it in the ZIP.',
    other:
      '# files are not shown: they are for a server, private, or outside the website. Buyers get them in the ZIP.',
  });

/** To a customer without a website: where their first version will be, and what happens until then. */
export const comingWebsite = {
  brief: 'It begins with your brief, and your first version appears here.',
  title: 'What happens next',
  design: [
    'We read your brief. If something is missing, we ask in the chat, and by email.',
    'We build your first version. It appears here, and we tell you by email.',
    'You comment on it, and we change it, until you approve it.',
  ],
} as const;

/** Titles of the updates that a customer reads (RULE-29). */
export const updateTitles = {
  zip: 'A new version of your website',
  zipFailed: 'A new version arrived, and is being checked before you see it',
  rollback: 'An earlier version of your website was restored',
  urlChanged: 'Your website has a new preview address',
  urlRemoved: 'The preview address of your website was removed',
  downloadChanged: 'Your website has a new download address',
  downloadRemoved: 'The download address of your website was removed',
  edits: 'The number of your requested edits has changed',
} as const;

/** The customer's update about their edits (RULE-29). */
export const editsNews = (edits: number) =>
  counted(edits, { one: '# edit is requested.', other: '# edits are requested.' });
