import type { Assembly } from '../assembly.ts';
import { noticedBy } from '../sabotage.ts';

const alarm = (assembly: Assembly, name: string) =>
  assembly.find('AWS::CloudWatch::Alarm', `Alarms${name}`).Properties;

const nothingRings = 'what is broken rings nobody';

export const watch = noticedBy('alarms', [
  {
    title: 'an alarm tells nobody',
    harm: nothingRings,
    apply: (assembly) => {
      delete alarm(assembly, 'ApiErrors').AlarmActions;
    },
  },
  {
    title: 'an alarm’s actions are off',
    harm: nothingRings,
    apply: (assembly) => {
      alarm(assembly, 'ApiErrors').ActionsEnabled = false;
    },
  },
  {
    title: 'an alarm watches a metric that nothing counts',
    harm: nothingRings,
    apply: (assembly) => {
      alarm(assembly, 'ApiErrors').MetricName = '5XXError';
    },
  },
  {
    title: 'an alarm watches another namespace than its filters count in',
    harm: nothingRings,
    apply: (assembly) => {
      alarm(assembly, 'PaymentErrors').Namespace = 'Payments';
    },
  },
  {
    title: 'an alarm is gone',
    harm: nothingRings,
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsDeadLetters'),
  },
  {
    title: 'nobody watches how much mail comes back',
    harm: 'SES stops the account before its operator knows why',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsMailBounces'),
  },
  {
    title: 'nobody hears of tenants that nobody knows',
    harm: 'a website outlives its customer, unnoticed',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsUnknownTenants'),
  },
  {
    title: 'nobody hears of domains that wait',
    harm: 'customers hear it from their visitors',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsLateDomains'),
  },
  {
    title: 'nobody hears of domains that fail',
    harm: 'a domain with its certificate is not served, unnoticed',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsDomainErrors'),
  },
  {
    title: 'nobody hears of mail that fails',
    harm: 'a refused sender is noticed a day later',
    apply: (assembly) => assembly.remove('AWS::CloudWatch::Alarm', 'AlarmsMailErrors'),
  },
  {
    title: 'a function of the chat is not listened to',
    harm: 'lost messages ring nobody',
    apply: (assembly) => assembly.remove('AWS::Logs::MetricFilter', 'AlarmsChatErrorsChatMessage'),
  },
  {
    title: 'CloudWatch may not use the topic',
    harm: nothingRings,
    apply: (assembly) => {
      const type = 'AWS::SNS::TopicPolicy';
      const topic = assembly.find(type, 'AlarmsOperatorTopicPolicy').Properties;
      topic.PolicyDocument.Statement = topic.PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    },
  },
  {
    title: 'the budget rings at no address',
    harm: 'a bill of thousands comes as a surprise',
    apply: (assembly) => {
      delete assembly.find('AWS::Budgets::Budget', 'Budget').Properties
        .NotificationsWithSubscribers;
    },
  },
]);
