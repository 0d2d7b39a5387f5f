import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import { HttpApi } from '../constructs/api/http-api.ts';
import { SocketApi } from '../constructs/api/socket-api.ts';
import { createFilesBucket } from '../constructs/data/files-bucket.ts';
import { createSecrets } from '../constructs/data/secrets.ts';
import { createTable } from '../constructs/data/table.ts';
import { createVisitLogs, logSource } from '../constructs/data/visit-logs.ts';
import { createDeadLetters } from '../constructs/functions/dead-letters.ts';
import { createFunctions, type FunctionCode } from '../constructs/functions/product-functions.ts';
import { createWorkQueues } from '../constructs/functions/work-queues.ts';
import { Mail } from '../constructs/mail/mail.ts';
import { Settings } from '../constructs/settings.ts';
import { createBudget } from '../constructs/watch/budget.ts';
import { createDashboard } from '../constructs/watch/dashboard.ts';
import { readBuiltSite } from '../constructs/web/built-site.ts';
import { LiveSites } from '../constructs/web/live-sites.ts';
import { Previews } from '../constructs/web/previews.ts';
import { SampleSites } from '../constructs/web/sample-sites.ts';
import { Site } from '../constructs/web/site.ts';
import { SiteContent } from '../constructs/web/site-content.ts';
import { stackDescription } from '../stack-name.ts';

export interface ProductStackProps {
  /** What it is called in its account, if not as its id. */
  readonly stackName?: string;
  readonly code: FunctionCode;
  readonly siteFolder: string;
  readonly samplesFolder: string;
}

export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, props: ProductStackProps) {
    const { stackName, code, siteFolder, samplesFolder } = props;
    super(scope, id, {
      ...(stackName && { stackName }),
      description: stackDescription,
      terminationProtection: true,
    });
    const settings = new Settings(this);
    const secrets = createSecrets(this);
    const api = new HttpApi(this, 'Api');
    const site = readBuiltSite(siteFolder);
    const { inline } = site;
    const sockets = new SocketApi(this, 'Sockets', settings);
    const hosts = { apiHost: api.host, socketHost: sockets.host, originSecret: secrets.origin };
    const { bucket, publicOrigin, dnsTarget } = new Site(this, 'Site', {
      settings,
      inline,
      ...hosts,
    });
    const table = createTable(this, settings);
    const deadLetters = createDeadLetters(this);
    const queues = createWorkQueues(this, code.functions, deadLetters);
    const files = createFilesBucket(this, publicOrigin, queues.uploads);
    const visitLogs = createVisitLogs(this, queues.visits);
    const shown = { settings, publicOrigin, ticketSecret: secrets.preview };
    const previews = new Previews(this, 'Previews', { ...shown, ...hosts });
    const live = new LiveSites(this, 'Live', {
      settings,
      publicOrigin,
      bucket: previews.bucket,
      ...hosts,
    });
    const stores = { table, files, visitLogs, previews: previews.bucket };
    const possessions = { ...stores, queues, deadLetters, secrets, sockets };
    const { configurationSet } = new Mail(this, 'Mail', {
      settings,
      feedback: queues.mailFeedback,
      deadLetters,
    });
    const shownAt = { publicOrigin, previewOrigin: previews.origin };
    const surroundings = { api, possessions, configurationSet, live, ...shownAt, settings };
    const find = createFunctions(this, code, surroundings);
    const calls = [api.stage, sockets.stage];
    const domainTarget = live.target;
    new SiteContent(this, 'SiteContent', {
      ...{ bucket, site, settings, ...shownAt },
      ...{ domainTarget, calls },
    });
    new SampleSites(this, 'SampleSites', {
      bucket: previews.bucket,
      folder: samplesFolder,
      publicOrigin,
    });

    const alarms = new Alarms(this, 'Alarms', settings);
    alarms.onApiErrors(api.id);
    alarms.onSocketErrors(sockets.id);
    alarms.onDeadLetters(deadLetters.queueName);
    alarms.onThrottledFunctions();
    alarms.onThrottledTable(table.tableName);
    alarms.onLateWork('LateUploads', queues.uploads.queueName);
    alarms.onLateWork('LateSites', queues.sites.queueName);
    alarms.onLateWork('LateMail', queues.mail.queueName);
    alarms.onLateWork('LateMailFeedback', queues.mailFeedback.queueName);
    alarms.onLateWork('LateDomains', queues.domains.queueName);
    // A domain that failed is announced again before its message has grown old.
    alarms.onLog('DomainErrors', {
      description: 'Work on domains failed twice in five minutes; the logs say why.',
      pattern: '?ERROR ?"Task timed out" ?"Runtime."',
      functions: [find('events.workOnDomains')],
      threshold: 2,
    });
    alarms.onLog('UnknownTenants', {
      description: 'CloudFront had a tenant that the table does not know; it is taken down.',
      pattern: '"a tenant that nobody knows"',
      functions: [find('events.sweepDomains')],
    });
    alarms.onLog('UnwatchedSites', {
      description: 'Live sites were not asked whether they answer; the logs say why.',
      pattern: '"not watched"',
      functions: [find('events.watchSites')],
    });
    alarms.onBounces();
    // Who fails is announced again, so no message grows old; its dead letter comes a day later.
    alarms.onLog('MailErrors', {
      description: 'Mail failed again and again for minutes; the logs say why.',
      pattern: '"mail still not sent"',
      functions: [find('events.sendMail')],
    });
    alarms.onLog('MailCap', {
      description: 'More mail was to be sent in an hour than MailsPerHour: the rest waits.',
      pattern: '"mail cap reached"',
      functions: [find('events.sendMail')],
    });
    // API Gateway counts an authorizer's failures nowhere: they are no errors of an integration.
    alarms.onLog('HandshakeErrors', {
      description:
        'Five handshakes of the chat in five minutes could not be judged; the logs say why.',
      pattern: '?"could not be judged" ?"Task timed out" ?"Runtime."',
      functions: [find('chat.authorize')],
      threshold: 5,
    });
    alarms.onLog('ChatErrors', {
      description: 'Functions of the chat failed five times in five minutes; the logs say why.',
      pattern: '?unexpected ?"Task timed out" ?"Runtime."',
      functions: [
        find('chat.connect'),
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
      description: 'CloudFront passed on no address of a visitor, by which limits count.',
      pattern: '"visitor address is missing"',
      functions: [find('auth.login'), find('auth.register'), find('activation.activate')],
    });
    alarms.onLog('ActivationTrip', {
      description: 'Too many failed activations in an hour: they were closed for a while.',
      pattern: '"activation trip"',
      functions: [find('activation.activate')],
    });
    alarms.onLog('PaymentErrors', {
      description: 'A payment went another way than it should; the logs say which.',
      pattern: '?ERROR ?"about nothing of ours" ?"refunded a second payment"',
      functions: [
        find('payments.createPaymentIntent'),
        find('payments.confirmPurchase'),
        find('payments.createSubscription'),
        find('payments.confirmSubscription'),
        find('payments.cancelSubscription'),
        find('payments.stripeWebhook'),
        find('events.reconcilePayments'),
        find('wallet.confirmCard'),
        find('wallet.payByLink'),
        find('admin.refund'),
      ],
    });

    createBudget(this, settings);
    createDashboard(this, {
      apiId: api.id,
      socketApiId: sockets.id,
      tableName: table.tableName,
      queueNames: [...Object.values(queues), deadLetters].map((it) => it.queueName),
    });

    this.#output('SiteUrl', publicOrigin);
    this.#output('SiteDnsTarget', dnsTarget);
    this.#output('PreviewDnsTarget', previews.dnsTarget);
    this.#output('LiveDnsTarget', live.endpoint);
    this.#output('TenantDistributionId', live.distributionId);
    this.#output('TenantDistributionArn', live.distributionArn);
    this.#output('VisitLogSource', logSource);
    this.#output('VisitLogBucketArn', visitLogs.bucketArn);
    this.#output('CreateAdminFunctionName', find('events.createAdmin').lambda.functionName);
    this.#output('StripeSecretArn', secrets.stripe.secretArn);
    this.#output('TableName', table.tableName);
    this.#output('FilesBucketName', files.bucketName);
    this.#output('PreviewBucketName', previews.bucket.bucketName);
    this.#output('PreviewOrigin', previews.origin);
    this.#output('PreviewSecretArn', secrets.preview.secretArn);
    this.#output('ApiHost', api.host);
  }

  #output(name: string, value: string): void {
    // An output may be called as a parameter is, a construct may not.
    new CfnOutput(this, `${name}Output`, { value }).overrideLogicalId(name);
  }
}
