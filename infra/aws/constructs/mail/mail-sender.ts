import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

/** The SES resources of IAM statements, in the stack of a group of functions. */
export interface MailSender {
  identityArn(): string;
  /**
   * All identities and the configuration set. SES checks the right on the identity of the sender, in the
   * sandbox also on that of the recipient, which may be an address or its domain. A condition on the sender's
   * address restricts the right.
   * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
   */
  sendingArns(): string[];
  address(): string;
  /** cdk-nag findings about these statements, with reasons. */
  findings(): Readonly<Record<string, string>>;
}

/** Lazy: only a group that uses it gets the parameters. */
export function mailSender(stack: GroupStack): MailSender {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName });
  const identityArn = () => arn('identity', stack.variable('MAIL_DOMAIN'));
  return {
    identityArn,
    findings: () => ({
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]':
        'In the sandbox SES also checks the identity of the recipient, which is unknown at deployment; the address of the sender is the boundary.',
    }),
    address: () => stack.variable('MAIL_FROM'),
    sendingArns: () => [
      arn('identity', '*'),
      arn('configuration-set', stack.variable('MAIL_CONFIGURATION_SET')),
    ],
  };
}
