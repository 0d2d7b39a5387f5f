import {
  type Attachment,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { SENDER } from './mail-template.ts';

const content = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** A ticket, through the configuration set of the template. */
export function simpleMail(
  to = 'ann@example.com',
  changes: Partial<SendEmailCommandInput> & { subject?: string; html?: string } = {},
  Attachments?: Attachment[],
): SendEmailCommand {
  const { subject = 'Your ticket', html = '<p>Row <b>3</b></p>', ...input } = changes;
  return new SendEmailCommand({
    FromEmailAddress: SENDER,
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: 'shop-set',
    Content: {
      Simple: {
        Subject: content(subject),
        Body: { Text: content('Row 3\n'), Html: content(html) },
        Headers: [{ Name: 'List-Unsubscribe', Value: '<https://choir.example/stop>' }],
        Attachments,
      },
    },
    ...input,
  });
}
