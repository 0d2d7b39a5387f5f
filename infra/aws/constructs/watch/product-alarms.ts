import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FunctionName } from '#infra/function-name.ts';
import type { QueueName } from '#infra/schedules-and-queues.ts';
import type { ProductFunction } from '../functions/product-function.ts';
import type { Settings } from '../settings.ts';
import { Alarms } from './alarms.ts';

interface Watched {
  readonly apiId: string;
  readonly socketApiId: string;
  readonly tableName: string;
  readonly queues: Readonly<Record<QueueName, IQueue>>;
  readonly deadLetters: IQueue;
  readonly find: (name: FunctionName) => ProductFunction;
}

/** Every alarm of the product. The scope and the order decide logical ids and the template: keep both. */
export function createProductAlarms(
  stack: Construct,
  settings: Settings,
  { apiId, socketApiId, tableName, queues, deadLetters, find }: Watched,
): void {
  const alarms = new Alarms(stack, 'Alarms', settings);
  alarms.onApiErrors(apiId);
  alarms.onSocketErrors(socketApiId);
  alarms.onDeadLetters(deadLetters.queueName);
  alarms.onThrottledFunctions();
  alarms.onThrottledTable(tableName);
  alarms.onLateWork('LateUploads', queues.uploads.queueName);
  alarms.onLateWork('LateSites', queues.sites.queueName);
  alarms.onLateWork('LateMail', queues.mail.queueName);
  alarms.onLateWork('LateMailFeedback', queues.mailFeedback.queueName);
  alarms.onLateWork('LateDomains', queues.domains.queueName);
  // A failed domain is enqueued again, so its message never gets old enough for LateDomains.
  alarms.onLog('DomainErrors', {
    description: 'Work on domains failed twice in five minutes; the logs say why.',
    pattern: '?ERROR ?"Task timed out" ?"Runtime."',
    functions: [find('events.workOnDomains')],
    threshold: 2,
  });
  alarms.onLog('UnknownTenants', {
    description: 'CloudFront had a tenant that is not in the table; the tenant is being removed.',
    pattern: '"a tenant that nobody knows"',
    functions: [find('events.sweepDomains')],
  });
  alarms.onLog('UnwatchedSites', {
    description: 'The availability of live sites was not checked; the logs say why.',
    pattern: '"not watched"',
    functions: [find('events.watchSites')],
  });
  alarms.onBounces();
  // A failed mail is enqueued again, so LateMail never fires; its dead letter comes a day later.
  alarms.onLog('MailErrors', {
    description: 'Sending a mail failed repeatedly for minutes; the logs say why.',
    pattern: '"mail still not sent"',
    functions: [find('events.sendMail')],
  });
  alarms.onLog('MailCap', {
    description:
      'The hourly limit of mail (MailsPerHour) was reached; the rest waits for the next hour.',
    pattern: '"mail cap reached"',
    functions: [find('events.sendMail')],
  });
  // API Gateway has no metric for failures of an authorizer: they are not integration errors.
  alarms.onLog('HandshakeErrors', {
    description: 'The authorizer of the chat failed five times in five minutes; the logs say why.',
    pattern: '?"could not be checked" ?"Task timed out" ?"Runtime."',
    functions: [find('chat.authorize')],
    threshold: 5,
  });
  alarms.onLog('ChatErrors', {
    description: 'Functions of the chat failed five times in five minutes; the logs say why.',
    pattern: '?unexpected ?"Task timed out" ?"Runtime."',
    functions: [
      find('chat.disconnect'),
      find('chat.default'),
      find('chat.auth'),
      find('chat.message'),
      find('chat.history'),
      find('chat.typing'),
      find('chat.read'),
      find('chat.ping'),
      find('chat.listChats'),
    ],
    threshold: 5,
  });
  alarms.onLog('MissingAddress', {
    description:
      'CloudFront forwarded a call without the visitor address that rate limits count by.',
    pattern: '"visitor address is missing"',
    functions: [find('auth.login'), find('auth.register'), find('activation.activate')],
  });
  alarms.onLog('ActivationTrip', {
    description: 'Too many activations failed in an hour: activation is closed for a while.',
    pattern: '"activation trip"',
    functions: [find('activation.activate')],
  });
  alarms.onLog('PaymentErrors', {
    description: 'A payment did not go as expected; the logs say which one.',
    pattern: '?ERROR ?"about nothing of ours" ?"refunded a second payment"',
    functions: [
      find('billing.createPaymentIntent'),
      find('billing.confirmPurchase'),
      find('billing.createSubscription'),
      find('billing.confirmSubscription'),
      find('billing.cancelSubscription'),
      find('billing.resumeSubscription'),
      find('billing.stripeWebhook'),
      find('events.reconcilePayments'),
      find('billing.confirmCard'),
      find('billing.payByLink'),
      find('admin.refund'),
      find('admin.changeSubscription'),
    ],
  });
}
