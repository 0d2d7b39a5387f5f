import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Check, must } from '../checking/check.ts';
import type { AwsAccess } from '../stack/running-stack.ts';
import { stackResources } from '../stack/stack-resources.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

const noMail = { skipped: 'No MailFrom: no mail is sent.' };

export const mailChecks: readonly Check<PlannedDeployment>[] = [
  {
    name: 'The mail domain is verified',
    meaning:
      'Set the three CNAME records in the outputs MailDnsName1 to 3 and MailDnsValue1 to 3, and wait until Amazon SES has seen them: usually minutes, at most 72 hours. To continue without mail, leave out MailFrom.',
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
    name: 'The mail domain belongs to this stack',
    meaning:
      'SES has a domain only once per account and region, so a deployment that creates it again fails. Give the stack a subdomain (MailDomain=mail.example.com), or delete the domain in SES if nothing else sends from it: its DNS records will change.',
    run: async ({ aws, stackName, parameters: { MailDomain = '', MailFrom = '' } }) => {
      if (MailFrom === '') return noMail;
      if (MailDomain === '') return 'No MailDomain.';
      const status = await statusOf(new SESv2Client(aws), MailDomain);
      if (status === undefined) return `${MailDomain} is new.`;
      const isOurs = await hasIdentity(aws, stackName, MailDomain);
      must(isOurs, `Amazon SES has ${MailDomain} already, and not from ${stackName}.`);
      return MailDomain;
    },
  },
  {
    name: 'Amazon SES is out of the sandbox',
    meaning:
      'Request production access in the console of Amazon SES (Account dashboard), in this region, which takes about a day. Until then only verified addresses get mail.',
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

async function hasIdentity(aws: AwsAccess, stackName: string, domain: string): Promise<boolean> {
  try {
    const resources = await stackResources(aws, stackName);
    return resources.some(
      ({ ResourceType, PhysicalResourceId }) =>
        ResourceType === 'AWS::SES::EmailIdentity' && PhysicalResourceId === domain,
    );
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return false;
    throw error;
  }
}

/** Undefined if SES does not know the domain yet. */
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
