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
    file: 'functions/rules/former-email.ts',
    text: 'return isKnown ?',
    without: 'return isKnown || all.length === 0 ?',
    noticedBy: 'test/functions/account/email.test.ts',
  },
  {
    id: 'THREAT-A16',
    file: 'functions/account/email-links.ts',
    text: ', resetLinks: [], formerEmails }',
    without: ', formerEmails }',
    noticedBy: 'test/functions/account/email.test.ts',
  },
  {
    id: 'THREAT-A16',
    file: 'functions/account/email-links.ts',
    text: 'getTime() - emailChangeLimits.undoMs',
    without: 'getTime()',
    noticedBy: 'test/functions/account/email.test.ts',
  },
  {
    id: 'THREAT-F6',
    file: 'functions/account/change-email.ts',
    text: '  requireProofOfFactor({ user, session, now });\n',
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
  {
    id: 'THREAT-A18',
    file: 'functions/data/users/own-write.ts',
    text: 'whileSignedIn({ id, sessionEpoch }, writes)',
    without: 'writes',
    noticedBy: 'test/functions/account/in-flight.test.ts',
  },
  {
    id: 'THREAT-A19',
    file: 'functions/rules/ended-access.ts',
    text: ' resetLinks: [],',
    without: '',
    noticedBy: 'test/functions/account/reset-password.test.ts',
  },
  {
    id: 'THREAT-A19',
    file: 'functions/rules/ended-access.ts',
    text: ', pendingEmail: null',
    without: '',
    noticedBy: 'test/functions/account/email.test.ts',
  },
  {
    id: 'THREAT-A19',
    file: 'functions/events/create-admin.ts',
    text: '    passwordHash: noPassword,\n',
    without: '',
    noticedBy: 'test/functions/events/create-admin.test.ts',
  },
  {
    id: 'THREAT-A19',
    file: 'functions/events/create-admin.ts',
    text: 'renaming(admin, { email }, changes)',
    without: 'renaming(admin, {}, changes)',
    noticedBy: 'test/functions/events/create-admin.test.ts',
  },
  {
    id: 'THREAT-A19',
    file: 'functions/activation/activate.ts',
    text: '    ...factors.writes,\n',
    without: '',
    noticedBy: 'test/functions/activation/activate.test.ts',
  },
  {
    id: 'THREAT-F7',
    file: 'functions/second-factor/change-factors.ts',
    text: '...[...former].map(',
    without: '...[...former].slice(9).map(',
    noticedBy: 'test/functions/second-factor/changed-factors.test.ts',
  },
  {
    id: 'THREAT-A19',
    file: 'functions/account/own-password.ts',
    text: '  if (isCodeAwaited(user, now)) throw conflict(refusals.codeFirst);\n',
    without: '',
    noticedBy: 'test/functions/admin/update-activation-code.test.ts',
  },
  {
    id: 'THREAT-S7',
    file: 'functions/runtime/http/middleware/access.ts',
    text: '(pageUser ?? String(id)) !== String(id)',
    without: 'false',
    noticedBy: 'test/functions/runtime/edge.test.ts',
  },
  {
    id: 'THREAT-S7',
    file: 'frontend/src/api/send.ts',
    text: '  if (isPageOfAnother()) throw announceOtherUser();\n',
    without: '',
    noticedBy: 'test/frontend/api/page-user.test.ts',
  },
  {
    id: 'THREAT-S7',
    file: 'frontend/src/api/send.ts',
    text: "{ 'x-page-user': String(user) }",
    without: '{}',
    noticedBy: 'test/frontend/api/page-user.test.ts',
  },
  {
    id: 'THREAT-S7',
    file: 'frontend/src/session/watch-session.ts',
    text: "  [window, 'pageshow'],\n",
    without: '',
    noticedBy: 'test/frontend/app/other-tabs.test.tsx',
  },
  {
    id: 'THREAT-S7',
    file: 'frontend/src/session/watch-session.ts',
    text: "  [window, 'storage'],\n",
    without: '',
    noticedBy: 'test/frontend/app/other-tabs.test.tsx',
  },
  {
    id: 'THREAT-S7',
    file: 'frontend/src/session/draft.ts',
    text: 'userOfPage() ?? ',
    without: '',
    noticedBy: 'test/frontend/ui/form-draft.test.tsx',
  },
  {
    id: 'THREAT-B7',
    file: 'functions/briefs/save.ts',
    text: "headers['if-match']",
    without: 'undefined',
    noticedBy: 'test/functions/briefs/briefs.test.ts',
  },
  {
    id: 'THREAT-B7',
    file: 'frontend/src/features/brief/unsaved.ts',
    text: 'answer !== seen.trim() && answer',
    without: 'false && answer',
    noticedBy: 'test/frontend/brief/brief.test.tsx',
  },
  {
    id: 'THREAT-B7',
    file: 'frontend/src/features/brief/use-autosave.ts',
    text: '      keepWaiting(draft, next);\n',
    without: '',
    noticedBy: 'test/frontend/brief/brief.test.tsx',
  },
  {
    id: 'THREAT-B7',
    file: 'frontend/src/ui/use-form.ts',
    text: '    kept.keep(event.currentTarget);\n',
    without: '',
    noticedBy: 'test/frontend/ui/form-draft.test.tsx',
  },
  {
    id: 'THREAT-O9',
    file: 'functions/data/websites/domain-claim.ts',
    text: '  return related.some(',
    without: '  return related.slice(9).some(',
    noticedBy: 'test/functions/hosting/work-on-domain.test.ts',
  },
  {
    id: 'THREAT-L5',
    file: 'functions/mail/templates/welcome.ts',
    text: "heading('Good to have you.')",
    without: 'heading(name)',
    noticedBy: 'test/functions/mail/words-of-others.test.ts',
  },
  {
    id: 'THREAT-L5',
    file: 'functions/mail/words-of-others.ts',
    text: "holdsAddress(name) ? 'there' : ",
    without: '',
    noticedBy: 'test/functions/mail/words-of-others.test.ts',
  },
  {
    id: 'THREAT-L5',
    file: 'shared/rules/address-in-name.ts',
    text: ' || hostName.test(plain)',
    without: '',
    noticedBy: 'test/shared/rules/address-in-name.test.ts',
  },
  {
    id: 'THREAT-G6',
    file: 'functions/comments/add-by-link.ts',
    text: '    refuseBrandNames({ name });\n',
    without: '',
    noticedBy: 'test/functions/rules/brand-name.test.ts',
  },
  {
    id: 'THREAT-G6',
    file: 'functions/account/update-profile.ts',
    text: '    if (!user.isAdmin) refuseBrandNames({ ...person });\n',
    without: '',
    noticedBy: 'test/functions/rules/brand-name.test.ts',
  },
  {
    id: 'RULE-41',
    file: 'functions/data/users/user-search.ts',
    text: 'after = last;',
    without: 'after = undefined;',
    noticedBy: 'test/functions/lists/cut-lists.test.ts',
  },
  {
    id: 'THREAT-M7',
    file: 'frontend/src/ui/apart.tsx',
    text: '<bdi>{part}</bdi>',
    without: '{part}',
    noticedBy: 'test/frontend/admin/customer-page.test.tsx',
  },
];
