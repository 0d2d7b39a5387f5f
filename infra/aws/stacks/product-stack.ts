import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { HttpApi } from '../constructs/api/http-api.ts';
import { SocketApi } from '../constructs/api/socket-api.ts';
import { createFilesBucket } from '../constructs/data/files-bucket.ts';
import { createSecrets } from '../constructs/data/secrets.ts';
import { createTable } from '../constructs/data/table.ts';
import { createVisitLogs, logSource } from '../constructs/data/visit-logs.ts';
import { accept } from '../constructs/findings.ts';
import { createDeadLetters } from '../constructs/functions/dead-letters.ts';
import { createFunctions, type FunctionCode } from '../constructs/functions/product-functions.ts';
import { createWorkQueues } from '../constructs/functions/work-queues.ts';
import { Mail } from '../constructs/mail/mail.ts';
import { Replies } from '../constructs/mail/replies.ts';
import { Settings } from '../constructs/settings.ts';
import { createDashboard } from '../constructs/watch/dashboard.ts';
import { createProductAlarms } from '../constructs/watch/product-alarms.ts';
import { readBuiltSite } from '../constructs/web/built-site.ts';
import { LiveSites } from '../constructs/web/live-sites.ts';
import { Previews } from '../constructs/web/previews.ts';
import { SampleSites } from '../constructs/web/sample-sites.ts';
import { Site } from '../constructs/web/site.ts';
import { SiteContent } from '../constructs/web/site-content.ts';
import { stackDescription } from '../stack-name.ts';

export interface ProductStackProps {
  /** Default: the id. */
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
    accept(this, {
      'CloudFormation-Validate::W1001':
        'A false alarm: each is the branch of an Fn::If in which the resource exists.',
      'CloudFormation-Validate::W2509': 'They are a number and an ARN, no passwords.',
    });
    const settings = new Settings(this);
    const secrets = createSecrets(this, settings);
    const api = new HttpApi(this, 'Api');
    const site = readBuiltSite(siteFolder);
    const sockets = new SocketApi(this, 'Sockets', settings);
    const hosts = { apiHost: api.host, socketHost: sockets.host, originSecret: secrets.origin };
    const deadLetters = createDeadLetters(this);
    const queues = createWorkQueues(this, code.functions, deadLetters);
    const { bucket, publicOrigin, dnsTarget } = new Site(this, 'Site', {
      ...{ settings, built: site, pageQueue: queues.pages },
      ...hosts,
    });
    const table = createTable(this, settings);
    const files = createFilesBucket(this, {
      ...{ settings, publicOrigin },
      uploads: queues.uploads,
    });
    const visitLogs = createVisitLogs(this, queues.visits);
    const shown = { settings, publicOrigin, ticketSecret: secrets.preview };
    const previews = new Previews(this, 'Previews', { ...shown, ...hosts });
    const live = new LiveSites(this, 'Live', {
      settings,
      publicOrigin,
      bucket: previews.bucket,
      ...hosts,
    });
    const replies = new Replies(this, 'Replies', { settings, queue: queues.replies, deadLetters });
    const stores = {
      ...{ table, files, visitLogs, pages: bucket },
      ...{ previews: previews.bucket, replies: replies.bucket },
    };
    const resources = { ...stores, queues, deadLetters, secrets, sockets };
    const { configurationSet } = new Mail(this, 'Mail', {
      settings,
      feedback: queues.mailFeedback,
      deadLetters,
    });
    const shownAt = { publicOrigin, previewOrigin: previews.origin };
    const mail = { configurationSet, replyDomain: replies.domain, takesReplies: replies.isOn };
    const context = { api, resources, ...mail, live, ...shownAt, settings };
    const find = createFunctions(this, code, context);
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

    const watched = { apiId: api.id, socketApiId: sockets.id, tableName: table.tableName };
    createProductAlarms(this, settings, { ...watched, queues, deadLetters, find });
    createDashboard(this, {
      ...watched,
      queueNames: [...Object.values(queues), deadLetters].map((it) => it.queueName),
    });

    this.#output('SiteUrl', publicOrigin);
    const release = settings.value('Release');
    // An output may not be empty.
    this.#output('ReleasedCommit', settings.textWhenSet('Release', release, 'unknown'));
    this.#output('SiteDnsTarget', dnsTarget);
    this.#output('PreviewDnsTarget', previews.dnsTarget);
    this.#output('LiveDnsTarget', live.endpoint);
    this.#output('TenantDistributionId', live.distributionId);
    this.#output('TenantDistributionArn', live.distributionArn);
    this.#output('DomainQueueArn', queues.domains.queueArn);
    this.#output('VisitLogSource', logSource);
    this.#output('VisitLogBucketArn', visitLogs.bucketArn);
    this.#output('CreateAdminFunctionName', find('events.createAdmin').lambda.functionName);
    this.#output('RemoveAdminFunctionName', find('events.removeAdmin').lambda.functionName);
    this.#output('StripeSecretArn', secrets.stripe.secretArn);
    this.#output('TableName', table.tableName);
    this.#output('FilesBucketName', files.bucketName);
    this.#output('UploadQueueArn', queues.uploads.queueArn);
    this.#output('AppSecretArn', secrets.app.secretArn);
    this.#output('PreviewBucketName', previews.bucket.bucketName);
    this.#output('PreviewOrigin', previews.origin);
    this.#output('PreviewSecretArn', secrets.preview.secretArn);
    this.#output('ApiHost', api.host);
  }

  #output(name: string, value: string): void {
    // Outputs may share their names with parameters, constructs may not.
    new CfnOutput(this, `${name}Output`, { value }).overrideLogicalId(name);
  }
}
