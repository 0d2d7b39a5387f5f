import type { ReceivedNotice } from '#functions/rules/replies/notice.ts';

interface MailFields {
  readonly from: string;
  readonly text?: string;
  /** Further header lines. */
  readonly headers?: readonly string[];
}

let mails = 0;

/** A mail as a mail program writes it. */
export function rawMail({ from, text = 'Yes, please.', headers = [] }: MailFields): string {
  mails += 1;
  const own = [`From: ${from}`, `Message-ID: <${mails}@mail.example>`, 'Subject: Re: News'];
  const type = headers.some((line) => /^content-type:/i.test(line))
    ? []
    : ['Content-Type: text/plain; charset=utf-8'];
  return [...own, ...type, ...headers, '', text, ''].join('\r\n');
}

export type Verdicts = Partial<
  Record<'spam' | 'virus' | 'spf' | 'dmarc', 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED'>
>;

export interface Envelope {
  readonly messageId?: string;
  readonly to: string;
  /** The sender of the envelope. */
  readonly source: string;
  readonly verdicts?: Verdicts;
}

/** What SES publishes about it. */
export function noticeOf({ messageId = 'mail', to, source, verdicts = {} }: Envelope) {
  const status = (name: keyof Verdicts) => ({ status: verdicts[name] ?? 'PASS' });
  return {
    notificationType: 'Received',
    mail: { messageId, source },
    receipt: {
      ...{ recipients: [to], spamVerdict: status('spam'), virusVerdict: status('virus') },
      ...{ spfVerdict: status('spf'), dmarcVerdict: status('dmarc') },
    },
  } satisfies ReceivedNotice;
}
