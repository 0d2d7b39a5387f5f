import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

/** What Amazon SES asks IAM about, as a group of functions knows it. */
export interface MailSender {
  identityArn(): string;
  /**
   * The identity and the configuration set: a mail that names one needs the right on both.
   * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
   */
  sendingArns(): string[];
}

/** Says nothing to groups that do not ask. */
export function mailSender(stack: GroupStack): MailSender {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName });
  const identityArn = () => arn('identity', stack.variable('MAIL_DOMAIN'));
  return {
    identityArn,
    sendingArns: () => [
      identityArn(),
      arn('configuration-set', stack.variable('MAIL_CONFIGURATION_SET')),
    ],
  };
}
