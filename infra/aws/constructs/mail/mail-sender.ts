import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

/** What Amazon SES asks IAM about, as a group of functions knows it. */
export interface MailSender {
  identityArn(): string;
  /**
   * Every identity and the configuration set: a mail that names one needs the right on both. In the
   * sandbox SES asks for the receiver's identity, too, and an address that is verified itself goes
   * before its domain; so it is the sender's address that bounds the right.
   * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
   */
  sendingArns(): string[];
  address(): string;
  /** What the security rules say of it, and why it may be. */
  findings(): Readonly<Record<string, string>>;
}

/** Says nothing to groups that do not ask. */
export function mailSender(stack: GroupStack): MailSender {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName });
  const identityArn = () => arn('identity', stack.variable('MAIL_DOMAIN'));
  return {
    identityArn,
    findings: () => ({
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]':
        'In the sandbox the identity is that of the receiver, which is not known at deployment; the address of the sender is the boundary.',
    }),
    address: () => stack.variable('MAIL_FROM'),
    sendingArns: () => [
      arn('identity', '*'),
      arn('configuration-set', stack.variable('MAIL_CONFIGURATION_SET')),
    ],
  };
}
