/** A text of a source without which an attack works again: a test must notice. */
export interface Cure {
  /** The threat of docs/threats.md, or the rule of docs/rules.md, that it defends. */
  readonly id: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  /** What stands there without the cure. */
  readonly without: string;
  /** The test file that fails without it. */
  readonly noticedBy: string;
}

/** One row each; `npm run verify -- cures` takes out one after the other. */
export const cures: readonly Cure[] = [
  {
    id: 'THREAT-A16',
    file: 'functions/account/email-links.ts',
    text: '      ...endedAccess(user),\n',
    without: '',
    noticedBy: 'test/functions/account/email.test.ts',
  },
  {
    id: 'THREAT-A16',
    file: 'functions/account/email-links.ts',
    text: '    if (isChangeUndone(changedAt, user.emailsUndone)) return null;\n',
    without: '',
    noticedBy: 'test/functions/account/email.test.ts',
  },
  {
    id: 'THREAT-F8',
    file: 'functions/privacy/download-export.ts',
    text: 'copy !== null && copy.sessionEpoch === user?.sessionEpoch',
    without: 'copy !== null && user !== null',
    noticedBy: 'test/functions/privacy/export.test.ts',
  },
];
