import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Stack } from '../cloudformation/stack.ts';
import type { EventBus } from '../events/rules/event-bus.ts';
import { identityOf } from './addresses.ts';
import { type MailDefinition, mailDefinition } from './mail-definition.ts';
import { type OutboxStore, openOutboxStore, type StoredMail } from './outbox-store.ts';
import {
  BOUNCED,
  COMPLAINED,
  DELIVERED,
  mailOf,
  SENT,
  type SendingEvent,
} from './sending-events.ts';

/** Limit of kept mails, so that a long-running local cloud does not fill the disk. */
export const KEPT_MAILS = 2_000;

export type OutgoingMail = Omit<StoredMail, 'id' | 'created_at' | 'outcome' | 'raw'> & {
  /** The raw message, which contains id and time of sending. */
  raw(messageId: string, date: Date): Uint8Array;
};

/** Simulated answers of SES, until switched off or restarted. */
export const SWITCHES = ['throttle', 'reject', 'sandbox'] as const;
export type Switch = (typeof SWITCHES)[number];
type Feedback = 'bounce' | 'complain';

/** All mail that functions send, durable in the data directory. */
export interface Outbox extends Pick<OutboxStore, 'list' | 'find' | 'countSince'> {
  readonly definition: MailDefinition;
  readonly switchedOn: Set<Switch>;
  /** Increases with every visible change. */
  revision(): string;
  /** Returns the message id. The events of sending and delivery are already in their queues. */
  send(mail: OutgoingMail): string;
  /** Simulates a bounce or complaint; false for an unknown mail. */
  feedBack(id: string, feedback: Feedback): boolean;
  stop(): void;
}

/** Throws with the name of declarations that AWS would refuse or that are not supported. */
export function openOutbox(options: {
  stack: Stack;
  bus: EventBus;
  clock: Clock;
  dataDir: string;
  keep?: number;
}): Outbox {
  const { stack, bus, clock, dataDir, keep = KEPT_MAILS } = options;
  const definition = mailDefinition(stack, bus.arn);
  const store = openOutboxStore(dataDir, keep);
  const switchedOn = new Set<Switch>();
  const run = randomUUID();
  let changes = 0;

  function tell(mail: StoredMail, { name, detailType, detail }: SendingEvent): void {
    const set = definition.configurationSets.find((it) => it.name === mail.configuration_set);
    if (!set?.told.has(name)) return;
    const sender = identityOf(mail.source, definition.identities)?.arn ?? '';
    const about = mailOf(mail, { arn: sender, accountId: stack.accountId });
    const time = new Date(clock.now());
    bus.put({
      source: 'aws.ses',
      detailType,
      resources: [set.arn],
      detail: detail(about, mail.recipients, time, messageId(time)),
    });
  }

  return {
    definition,
    switchedOn,
    list: store.list,
    find: store.find,
    countSince: store.countSince,
    revision: () => `${run}/${changes}/${[...switchedOn].join()}`,
    send({ raw, ...mail }) {
      const date = new Date(clock.now());
      const id = messageId(date);
      const sent = { ...mail, id, created_at: date.getTime(), raw: raw(id, date) };
      store.add(sent);
      changes += 1;
      for (const event of [SENT, DELIVERED]) tell({ ...sent, outcome: 'delivered' }, event);
      return id;
    },
    feedBack(id, feedback) {
      const mail = store.find(id);
      if (mail === undefined) return false;
      store.setOutcome(id, feedback === 'bounce' ? 'bounced' : 'complained');
      changes += 1;
      tell(mail, feedback === 'bounce' ? BOUNCED : COMPLAINED);
      return true;
    },
    stop: store.close,
  };
}

/** Like SES's: time and random characters. */
function messageId(time: Date): string {
  return `0100${time.getTime().toString(16).padStart(12, '0')}-${randomUUID()}-000000`;
}
