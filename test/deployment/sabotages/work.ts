import type { Assembly } from '../assembly.ts';
import { noticedBy, statementsOf } from '../sabotage.ts';

const queue = (assembly: Assembly, name: string) =>
  assembly.find('AWS::SQS::Queue', name).Properties;
const schedule = (assembly: Assembly) =>
  assembly.find('AWS::Scheduler::Schedule', 'ReconcilePaymentsSchedule').Properties;

const ofQueues = noticedBy('functions', [
  {
    title: 'a message is visible before its work is over',
    harm: 'two functions work at the same ZIP',
    apply: (assembly) => {
      queue(assembly, 'Uploads').VisibilityTimeout = 30;
    },
  },
  {
    title: 'the concurrency of a queue is not limited',
    harm: 'uploads use up the concurrency that pages need',
    apply: (assembly) => {
      const type = 'AWS::Lambda::EventSourceMapping';
      delete assembly.find(type, 'FinishUploadQueueMapping').Properties.ScalingConfig;
    },
  },
  {
    title: 'no function processes a queue',
    harm: 'no uploaded ZIP is ever accepted',
    apply: (assembly) =>
      assembly.remove('AWS::Lambda::EventSourceMapping', 'FinishUploadQueueMapping'),
  },
]);

const lost = noticedBy('work', [
  {
    title: 'a queue has no dead letters',
    harm: 'a failing ZIP is retried for four days, then lost',
    apply: (assembly) => {
      delete queue(assembly, 'Uploads').RedrivePolicy;
    },
  },
  {
    title: 'a schedule is off',
    harm: 'a customer who paid and closed the tab never gets the website',
    apply: (assembly) => {
      schedule(assembly).State = 'DISABLED';
    },
  },
  {
    title: 'a schedule is missing',
    harm: 'half-deleted customers stay',
    apply: (assembly) => assembly.remove('AWS::Scheduler::Schedule', 'ResumeDeletionsSchedule'),
  },
  {
    title: 'due domains are not processed',
    harm: 'a domain whose records were set late never becomes live',
    apply: (assembly) => assembly.remove('AWS::Scheduler::Schedule', 'ResumeDomainsSchedule'),
  },
  {
    title: 'a schedule runs once a month',
    harm: 'a payment is credited weeks later',
    apply: (assembly) => {
      schedule(assembly).ScheduleExpression = 'rate(30 days)';
    },
  },
  {
    title: 'failed runs of a schedule are dropped',
    harm: 'nobody notices that payments are not reconciled',
    apply: (assembly) => {
      delete schedule(assembly).Target.DeadLetterConfig;
    },
  },
  {
    title: 'a schedule may not invoke its function',
    harm: 'payments are not reconciled',
    apply: (assembly) => {
      statementsOf(assembly.find('AWS::IAM::Role', 'ReconcilePaymentsSchedulerRole')).shift();
    },
  },
  {
    title: 'uploads send no notification',
    harm: 'no uploaded ZIP is ever accepted',
    apply: (assembly) => {
      delete assembly.find('AWS::S3::Bucket', 'Files').Properties.NotificationConfiguration;
    },
  },
  {
    title: 'the bucket may not send to the queue',
    harm: 'S3 refuses the deployment',
    apply: (assembly) => {
      const type = 'AWS::SQS::QueuePolicy';
      assembly.find(type, 'UploadsPolicy').Properties.PolicyDocument.Statement.pop();
    },
  },
]);

const noVisits = 'owners see no visits';

const ofVisits = noticedBy('work', [
  {
    title: 'logs of visits send no notification',
    harm: noVisits,
    apply: (assembly) => {
      delete assembly.find('AWS::S3::Bucket', 'VisitLogs').Properties.NotificationConfiguration;
    },
  },
  {
    title: 'the log of visits may not be written',
    harm: noVisits,
    apply: (assembly) => {
      const type = 'AWS::S3::BucketPolicy';
      assembly.find(type, 'VisitLogsFromCfnBucketPolicy').Properties.PolicyDocument.Statement.pop();
    },
  },
  {
    title: 'any account may write into the log of visits',
    harm: 'a stranger fakes visits, and fills a bucket that we pay for',
    apply: (assembly) => {
      const type = 'AWS::S3::BucketPolicy';
      const { PolicyDocument } = assembly.find(type, 'VisitLogsFromCfnBucketPolicy').Properties;
      delete PolicyDocument.Statement.at(-1).Condition;
    },
  },
  {
    title: 'logs of visits do not expire',
    harm: 'user agents of visitors are kept for ever',
    apply: (assembly) => {
      const { LifecycleConfiguration } = assembly.find('AWS::S3::Bucket', 'VisitLogs').Properties;
      LifecycleConfiguration.Rules.pop();
    },
  },
]);

const ofReplies = noticedBy('replies', [
  {
    title: 'any account may store mails',
    harm: 'a stranger puts mails into conversations, with verdicts of their own',
    apply: (assembly) => {
      const type = 'AWS::S3::BucketPolicy';
      const { PolicyDocument } = assembly.find(type, 'RepliesMails').Properties;
      delete PolicyDocument.Statement.at(-1).Condition;
    },
  },
]);

const unnoticedBounces = 'bounces go unnoticed, and SES stops the account';

const ofMail = noticedBy('mail', [
  {
    title: 'no rule forwards events of SES',
    harm: unnoticedBounces,
    apply: (assembly) => assembly.remove('AWS::Events::Rule', 'MailFeedback'),
  },
  {
    title: 'the configuration set sends no events',
    harm: unnoticedBounces,
    apply: (assembly) =>
      assembly.remove('AWS::SES::ConfigurationSetEventDestination', 'MailEvents'),
  },
  {
    title: 'the rule may not send to the queue',
    harm: unnoticedBounces,
    apply: (assembly) => {
      const { PolicyDocument } = assembly.find(
        'AWS::SQS::QueuePolicy',
        'MailFeedbackPolicy',
      ).Properties;
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    },
  },
]);

/** Queues, schedules and mail feedback. */
export const work = [...ofQueues, ...lost, ...ofVisits, ...ofReplies, ...ofMail];
