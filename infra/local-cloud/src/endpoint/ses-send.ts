import type { Clock } from '../clock.ts';
import { arn, REGION } from '../cloudformation/template/physical-names.ts';
import type { Iam } from '../iam/iam.ts';
import { addressFault, bareAddress, displayName, identityOf } from '../mail/addresses.ts';
import type { ConfigurationSet } from '../mail/mail-definition.ts';
import type { Outbox } from '../mail/outbox.ts';
import { AwsError } from './aws-error.ts';
import type { AwsRequest } from './aws-request.ts';
import { type Draft, mailOfInput, sendInputOf } from './ses-content.ts';
import type { SendInput } from './ses-input.ts';

export interface Mail {
  readonly iam: Iam;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

const MAXIMUM_RECIPIENTS = 50;
/** Domain of Amazon's mailbox simulator, which also gets mail in the sandbox. */
const SIMULATOR = '@simulator.amazonses.com';

/** Returns the message id, or throws like SES: checks input, rights and verified addresses. */
export async function sendEmail({ iam, outbox }: Mail, request: AwsRequest): Promise<object> {
  const input = sendInputOf(request.body);
  const mail = await mailOfInput(input);
  requireAddresses(mail);
  const set = configurationSetOf(input, mail, outbox);
  const resources = [identityArn(mail, outbox), ...(set ? [set.arn] : [])];
  for (const action of actionsOf(input)) requirePermission(iam, request, action, mail, resources);
  requireVerified(mail, outbox);
  requireAccepting(outbox);
  const tags = tagsOf(input, mail, set);
  return { MessageId: outbox.send({ ...mail, configuration_set: set?.name ?? '', tags }) };
}

/**
 * Raw content requires another right than simple content, in the same call. AWS does not say which
 * one files of simple content require, of which it makes raw content: here they require both.
 */
function actionsOf({ Content: { Raw, Simple } }: SendInput): readonly string[] {
  if (Raw) return ['ses:SendRawEmail'];
  const hasFiles = Simple !== undefined && Simple.Attachments.length > 0;
  return ['ses:SendEmail', ...(hasFiles ? ['ses:SendRawEmail'] : [])];
}

function requireAddresses({ source, recipients }: Draft): void {
  if (recipients.length === 0) throw badRequest('Destination is required.');
  if (recipients.length > MAXIMUM_RECIPIENTS) {
    throw badRequest(`Recipient count exceeds ${MAXIMUM_RECIPIENTS}.`);
  }
  const fault = [source, ...recipients].map(addressFault).find((it) => it !== undefined);
  if (fault !== undefined) throw badRequest(fault);
}

/** The configuration set of the call, or else of the sender's identity. */
function configurationSetOf(
  { ConfigurationSetName }: SendInput,
  { source }: Draft,
  { definition }: Outbox,
): ConfigurationSet | undefined {
  const identity = identityOf(source, definition.identities);
  const name = ConfigurationSetName ?? identity?.configurationSet;
  const set = definition.configurationSets.find((it) => it.name === name);
  if (set !== undefined || name === undefined) return set;
  const message = `Configuration set <${name}> does not exist.`;
  throw new AwsError('NotFoundException', message, 404);
}

function identityArn({ source }: Draft, { definition }: Outbox): string {
  const identity = identityOf(source, definition.identities);
  return identity?.arn ?? arn('ses', `identity/${bareAddress(source)}`);
}

const AWS_WORDS = /^User: (\S+) is not authorized to perform: (\S+) on resource: (\S+) .*$/;

/** Sending requires rights on the identity and the configuration set; SES has its own message for a refusal. */
function requirePermission(
  iam: Iam,
  { accessKeyId }: AwsRequest,
  action: string,
  { source, recipients }: Draft,
  resources: readonly string[],
): void {
  const context = {
    'ses:FromAddress': bareAddress(source),
    'ses:FromDisplayName': displayName(source),
    'ses:Recipients': recipients,
  };
  for (const resource of resources) {
    const verdict = iam.authorize({ accessKeyId, action, resource, context });
    if (verdict.allowed) continue;
    const words = "User `$1' is not authorized to perform `$2' on resource `$3'";
    throw new AwsError('AccessDeniedException', verdict.message.replace(AWS_WORDS, words), 403);
  }
}

/** In the sandbox the recipients must be verified as well. */
function requireVerified({ source, recipients }: Draft, { definition, switchedOn }: Outbox): void {
  const others = recipients.filter((it) => !it.toLowerCase().endsWith(SIMULATOR));
  const asked = [source, ...(switchedOn.has('sandbox') ? others : [])];
  const failed = asked.filter((it) => identityOf(it, definition.identities) === undefined);
  if (failed.length === 0) return;
  const where = `The following identities failed the check in region ${REGION.toUpperCase()}`;
  const message = `Email address is not verified. ${where}: ${failed.join(', ')}`;
  throw new AwsError('MessageRejected', message);
}

function requireAccepting({ switchedOn }: Outbox): void {
  if (switchedOn.has('throttle')) {
    throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
  }
  if (switchedOn.has('reject')) {
    throw new AwsError('MessageRejected', 'The console of the local cloud rejects every mail.');
  }
}

/** SES adds tags of its own (developer guide: auto-tags). */
function tagsOf(
  { EmailTags }: SendInput,
  { source }: Draft,
  set: ConfigurationSet | undefined,
): Record<string, string[]> {
  const own = EmailTags.map(({ Name, Value }): [string, string[]] => [Name, [Value]]);
  return {
    ...(set && { 'ses:configuration-set': [set.name] }),
    'ses:from-domain': [bareAddress(source).replace(/^.*@/, '')],
    ...Object.fromEntries(own),
  };
}

function badRequest(message: string): AwsError {
  return new AwsError('BadRequestException', message);
}
