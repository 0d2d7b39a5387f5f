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
    title: 'nothing bounds the work of a queue',
    harm: 'uploads take all functions that pages need',
    apply: (assembly) => {
      const type = 'AWS::Lambda::EventSourceMapping';
      delete assembly.find(type, 'FinishUploadQueueMapping').Properties.ScalingConfig;
    },
  },
  {
    title: 'no function works for a queue',
    harm: 'no uploaded ZIP is ever accepted',
    apply: (assembly) =>
      assembly.remove('AWS::Lambda::EventSourceMapping', 'FinishUploadQueueMapping'),
  },
]);

const lost = noticedBy('work', [
  {
    title: 'a queue has no dead letters',
    harm: 'a ZIP that fails is tried for four days, then forgotten',
    apply: (assembly) => {
      delete queue(assembly, 'Uploads').RedrivePolicy;
    },
  },
  {
    title: 'a schedule is off',
    harm: 'who paid and closed the tab never gets the website',
    apply: (assembly) => {
      schedule(assembly).State = 'DISABLED';
    },
  },
  {
    title: 'a schedule is gone',
    harm: 'half-deleted customers stay',
    apply: (assembly) => assembly.remove('AWS::Scheduler::Schedule', 'ResumeDeletionsSchedule'),
  },
  {
    title: 'nobody looks at domains whose time has come',
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
    title: 'what a schedule could not run is dropped',
    harm: 'nobody hears that payments are not reconciled',
    apply: (assembly) => {
      delete schedule(assembly).Target.DeadLetterConfig;
    },
  },
  {
    title: 'a schedule may not run its function',
    harm: 'payments are not reconciled',
    apply: (assembly) => {
      statementsOf(assembly.find('AWS::IAM::Role', 'ReconcilePaymentsSchedulerRole')).shift();
    },
  },
  {
    title: 'nobody is told of an upload',
    harm: 'no uploaded ZIP is ever accepted',
    apply: (assembly) => {
      delete assembly.find('AWS::S3::Bucket', 'Files').Properties.NotificationConfiguration;
    },
  },
  {
    title: 'the bucket may not tell the queue',
    harm: 'S3 refuses the deployment',
    apply: (assembly) => {
      const type = 'AWS::SQS::QueuePolicy';
      assembly.find(type, 'UploadsPolicy').Properties.PolicyDocument.Statement.pop();
    },
  },
]);

const uncounted = 'owners never learn that anybody came';

const ofVisits = noticedBy('work', [
  {
    title: 'nobody is told of a log of visits',
    harm: uncounted,
    apply: (assembly) => {
      delete assembly.find('AWS::S3::Bucket', 'VisitLogs').Properties.NotificationConfiguration;
    },
  },
  {
    title: 'the log of visits may not be written',
    harm: uncounted,
    apply: (assembly) => {
      const type = 'AWS::S3::BucketPolicy';
      assembly.find(type, 'VisitLogsFromCfnBucketPolicy').Properties.PolicyDocument.Statement.pop();
    },
  },
  {
    title: 'any account may write into the log of visits',
    harm: 'a stranger makes up visitors, and fills a bucket that we pay for',
    apply: (assembly) => {
      const type = 'AWS::S3::BucketPolicy';
      const { PolicyDocument } = assembly.find(type, 'VisitLogsFromCfnBucketPolicy').Properties;
      delete PolicyDocument.Statement.at(-1).Condition;
    },
  },
  {
    title: 'logs of visits stay',
    harm: 'what browsers called themselves is kept for ever',
    apply: (assembly) => {
      const { LifecycleConfiguration } = assembly.find('AWS::S3::Bucket', 'VisitLogs').Properties;
      LifecycleConfiguration.Rules.pop();
    },
  },
]);

const unheard = 'nobody hears that mail came back, and SES stops the account';

const ofMail = noticedBy('mail', [
  {
    title: 'no rule hands on what SES tells',
    harm: unheard,
    apply: (assembly) => assembly.remove('AWS::Events::Rule', 'MailFeedback'),
  },
  {
    title: 'the configuration set tells nobody',
    harm: unheard,
    apply: (assembly) =>
      assembly.remove('AWS::SES::ConfigurationSetEventDestination', 'MailEvents'),
  },
  {
    title: 'the rule may not tell the queue',
    harm: unheard,
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

/** What runs without a call: queues, schedules and mail that comes back. */
export const work = [...ofQueues, ...lost, ...ofVisits, ...ofMail];
