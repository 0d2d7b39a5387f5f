import type { MailState } from '#shared/model/mail-state.ts';

interface MailNoticeText {
  readonly title: string;
  readonly text: string;
}

/** Null if there is nothing to do. */
export const mailNotices: Readonly<Record<MailState, MailNoticeText | null>> = {
  off: {
    title: 'Mail is not set up',
    text: 'Customers get no email: codes, links and receipts reach them only through you. The operator of the AWS account can change that in three steps.',
  },
  unverified: {
    title: 'Mail is not set up',
    text: 'Amazon has not verified your domain yet. Emails wait for up to a day and are sent once it has.',
  },
  sandbox: {
    title: 'Amazon still holds this account in the sandbox',
    text: 'Only addresses that you have verified at Amazon get email, at most 200 a day.',
  },
  paused: {
    title: 'Amazon has paused email from this account',
    text: 'Too many emails bounced or were reported as spam. The Amazon SES console shows how to respond.',
  },
  ready: null,
  unknown: null,
};

/** In order; each names the states in which it is the next step. */
export const mailSteps: readonly {
  readonly title: string;
  readonly text: string;
  readonly isOpenIn: readonly MailState[];
}[] = [
  {
    title: 'Set the sender address.',
    text: 'Deploy again with the parameters MailDomain and MailFrom.',
    isOpenIn: ['off'],
  },
  {
    title: 'Verify your domain.',
    text: 'Set three CNAME records at its DNS: the outputs MailDnsName1 to 3 and MailDnsValue1 to 3.',
    isOpenIn: ['unverified'],
  },
  {
    title: 'Leave the sandbox.',
    text: 'In the console of Amazon SES choose “Request production access”. Amazon answers within a day.',
    isOpenIn: ['sandbox'],
  },
];
