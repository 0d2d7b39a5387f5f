import type { MailState } from '#shared/model/mail-state.ts';

interface MailNoticeText {
  readonly title: string;
  readonly text: string;
}

/** Null where there is nothing to do. */
export const mailNotices: Readonly<Record<MailState, MailNoticeText | null>> = {
  off: {
    title: 'Mail is not set up',
    text: 'Customers get no mail: codes, links and receipts reach them only through you. Whoever runs this product on AWS can change that in three steps.',
  },
  unverified: {
    title: 'Mail is not set up',
    text: 'Amazon does not know yet that the domain is yours. Mail that waits is sent for a day once it does.',
  },
  sandbox: {
    title: 'Amazon still holds this account in the sandbox',
    text: 'Only addresses that you have verified at Amazon get mail, 200 a day at most.',
  },
  paused: {
    title: 'Amazon has paused mail from this account',
    text: 'Too much of it came back or was complained about. The console of Amazon SES says what Amazon wants to know.',
  },
  ready: null,
  unknown: null,
};

/** In this order; each names the states in which it is the next one to do. */
export const mailSteps: readonly {
  readonly title: string;
  readonly text: string;
  readonly isOpenIn: readonly MailState[];
}[] = [
  {
    title: 'Say what mail comes from.',
    text: 'Deploy again with the parameters MailDomain and MailFrom.',
    isOpenIn: ['off'],
  },
  {
    title: 'Prove that the domain is yours.',
    text: 'Set three CNAME records at its DNS: the outputs MailDnsName1 to 3 and MailDnsValue1 to 3.',
    isOpenIn: ['unverified'],
  },
  {
    title: 'Leave the sandbox.',
    text: 'In the console of Amazon SES choose “Request production access”. Amazon answers within a day.',
    isOpenIn: ['sandbox'],
  },
];
