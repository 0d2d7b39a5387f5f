import { arn } from '../cloudformation/template/physical-names.ts';
import { AwsError, jsonResponse } from './aws-error.ts';
import type { AwsRequest, AwsService } from './aws-request.ts';
import { permit } from './permit.ts';
import { type Mail, sendEmail } from './ses-send.ts';

const ROOT = '/v2/email/';
const DAY_MS = 24 * 60 * 60_000;

/** The part of the SES API v2 for sending and for reading account and identities. */
export function sesService(mail: Mail): AwsService {
  return {
    serves: ({ path }) => path.startsWith(ROOT),
    async answer(request) {
      const [what = '', name = ''] = request.path.slice(ROOT.length).split('/');
      const call = `${request.method} ${what}`;
      if (call === 'POST outbound-emails') return jsonResponse(await sendEmail(mail, request));
      if (call === 'GET account') return jsonResponse(getAccount(mail, request));
      if (call === 'GET identities' && name !== '') {
        return jsonResponse(getIdentity(mail, request, decodeURIComponent(name)));
      }
      const message = `The local cloud does not know ${request.method} ${request.path}.`;
      throw new AwsError('UnknownOperationException', message, 404);
    },
  };
}

/** Quotas of a new account, in and out of the sandbox. */
function getAccount({ iam, outbox, clock }: Mail, request: AwsRequest) {
  permit(iam, request, 'ses:GetAccount', '*');
  const isSandbox = outbox.switchedOn.has('sandbox');
  return {
    DedicatedIpAutoWarmupEnabled: false,
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: !isSandbox,
    SendQuota: {
      Max24HourSend: isSandbox ? 200 : 50_000,
      MaxSendRate: isSandbox ? 1 : 14,
      SentLast24Hours: outbox.countSince(clock.now() - DAY_MS),
    },
    SendingEnabled: true,
    SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  };
}

function getIdentity({ iam, outbox }: Mail, request: AwsRequest, name: string) {
  const identity = outbox.definition.identities.find(
    (it) => it.name.toLowerCase() === name.toLowerCase(),
  );
  permit(iam, request, 'ses:GetEmailIdentity', identity?.arn ?? arn('ses', `identity/${name}`));
  if (identity === undefined) {
    throw new AwsError('NotFoundException', `Email identity ${name} does not exist.`, 404);
  }
  const { configurationSet, dkimTokens } = identity;
  return {
    IdentityType: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
    FeedbackForwardingStatus: true,
    VerifiedForSendingStatus: true,
    VerificationStatus: 'SUCCESS',
    DkimAttributes: {
      SigningEnabled: true,
      Status: 'SUCCESS',
      Tokens: dkimTokens,
      SigningAttributesOrigin: 'AWS_SES',
      NextSigningKeyLength: 'RSA_2048_BIT',
      CurrentSigningKeyLength: 'RSA_2048_BIT',
    },
    MailFromAttributes: { BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    Policies: {},
    Tags: [],
    ...(configurationSet !== undefined && { ConfigurationSetName: configurationSet }),
  };
}
