import type { Assembly } from '../assembly.ts';
import { noticedBy } from '../sabotage.ts';

const alarm = (assembly: Assembly, name: string) =>
  assembly.find('AWS::CloudWatch::Alarm', `Alarms${name}`).Properties;

const nobodyNotified = 'failures notify nobody';

export const watch = noticedBy('alarms', [
  {
    title: 'an alarm notifies nobody',
    harm: nobodyNotified,
    apply: (assembly) => {
      delete alarm(assembly, 'ApiErrors').AlarmActions;
    },
  },
  {
    title: 'an alarm’s actions are off',
    harm: nobodyNotified,
    apply: (assembly) => {
      alarm(assembly, 'ApiErrors').ActionsEnabled = false;
    },
  },
  {
    title: 'an alarm watches a metric that does not exist',
    harm: nobodyNotified,
    apply: (assembly) => {
      alarm(assembly, 'ApiErrors').MetricName = '5XXError';
    },
  },
  {
    title: 'an alarm watches another namespace than its filters count in',
    harm: nobodyNotified,
    apply: (assembly) => {
      alarm(assembly, 'PaymentErrors').Namespace = 'Payments';
    },
  },
  {
    title: 'an alarm is missing',
    harm: nobodyNotified,
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsDeadLetters'),
  },
  {
    title: 'nobody watches the bounce rate',
    harm: 'SES stops the account before its operator knows why',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsMailBounces'),
  },
  {
    title: 'nobody is notified of unknown tenants',
    harm: 'a website outlives its customer, unnoticed',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsUnknownTenants'),
  },
  {
    title: 'nobody is notified of late domains',
    harm: 'customers learn of it from their visitors',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsLateDomains'),
  },
  {
    title: 'nobody is notified of failing domains',
    harm: 'a domain with its certificate is not served, unnoticed',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsDomainErrors'),
  },
  {
    title: 'nobody is notified of failing mail',
    harm: 'a refused sender is noticed a day later',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsMailErrors'),
  },
  {
    title: 'the log of a chat function is not watched',
    harm: 'lost messages notify nobody',
    apply: (assembly) => assembly.remove('AWS::Logs::MetricFilter', 'AlarmsChatErrorsChatMessage'),
  },
  {
    title: 'CloudWatch may not use the topic',
    harm: nobodyNotified,
    apply: (assembly) => {
      const type = 'AWS::SNS::TopicPolicy';
      const topic = assembly.find(type, 'AlarmsOperatorTopicPolicy').Properties;
      topic.PolicyDocument.Statement = topic.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    },
  },
]);
