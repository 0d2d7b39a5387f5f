import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Check, must } from '../checking/check.ts';
import type { Flight } from './flight.ts';

const noMail = { skipped: 'No MailFrom: no mail is sent.' };

export const mailChecks: readonly Check<Flight>[] = [
  {
    name: 'The domain of mail is proved',
    meaning:
      'Set the three CNAME records that the outputs MailDnsName1 to 3 and MailDnsValue1 to 3 name, and wait until Amazon SES has seen them, mostly minutes, at most 72 hours. To go on without mail leave out MailFrom.',
    run: async ({ aws, parameters: { MailDomain = '', MailFrom = '' } }) => {
      if (MailFrom === '') return noMail;
      must(MailDomain !== '', `There is no MailDomain for ${MailFrom}.`);
      const status = await statusOf(new SESv2Client(aws), MailDomain);
      if (status === undefined) {
        return { skipped: `${MailDomain} is new: its records are outputs of this deployment.` };
      }
      if (status.said === 'PENDING') {
        return { skipped: `Amazon SES waits for the records of ${MailDomain}.` };
      }
      must(status.isVerified, `${MailDomain} is ${status.said}.`);
      return MailDomain;
    },
  },
  {
    name: 'Amazon SES sends mail to everybody',
    meaning:
      'Ask for production access in the console of Amazon SES (Account dashboard), in this region, which takes about a day; until then only addresses that are verified there get mail.',
    run: async ({ aws, parameters: { MailFrom = '' } }) => {
      if (MailFrom === '') return noMail;
      const account = await new SESv2Client(aws).send(new GetAccountCommand({}));
      must(account.SendingEnabled === true, 'Sending is paused for this account.');
      if (account.ProductionAccessEnabled !== true) {
        return { skipped: 'The account is in the sandbox: only verified addresses get mail.' };
      }
      return `${account.SendQuota?.Max24HourSend ?? 0} mails a day`;
    },
  },
];

/** Undefined where SES does not know the domain yet. */
async function statusOf(client: SESv2Client, EmailIdentity: string) {
  try {
    const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
    const { VerifiedForSendingStatus, VerificationStatus = 'not verified' } = identity;
    return { isVerified: VerifiedForSendingStatus === true, said: VerificationStatus };
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined;
    throw error;
  }
}
