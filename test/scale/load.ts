import type { CallCost } from '../costs/measured.ts';
import { assumptions, monthly, once, visit } from './assumptions.ts';

const monthSeconds = 30 * 24 * 3_600;
const yearSeconds = 365 * 24 * 3_600;

/** The load in the busiest hour; rates are per second. */
export interface Load {
  readonly sockets: number;
  readonly sites: number;
  readonly supporters: number;
  /** Calls or frames of one name per second. */
  readonly rate: (name: string) => number;
  /** All calls, or all frames, per second. */
  readonly calls: number;
  readonly frames: number;
  readonly connects: number;
  readonly messages: number;
  /** Frames posted to sockets per second. */
  readonly posts: number;
  readonly functionsAtOnce: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly mailsPerHour: number;
}

/** The load of a number of customers in the busiest hour; throws for an unmeasured call. */
export function loadOf(customers: number, costs: ReadonlyMap<string, CallCost>): Load {
  const sockets = customers * assumptions.connected;
  const sites = customers * assumptions.subscribers;
  const rates = ratesOf(customers);
  const rate = (name: string) => rates.get(name) ?? 0;
  const sum = (of: (name: string, cost: CallCost) => number) =>
    [...rates].reduce((total, [name, times]) => total + times * of(name, costOf(name, costs)), 0);
  const isFrame = (name: string) => name.startsWith('chat.');
  const messages = rate('chat.message, of a customer') + rate('chat.message, of support');
  const supporters = (rate('chat.message, of support') * 3_600) / assumptions.answersPerHour;
  // Every frame is answered; a message is also sent to all supporters.
  const frames = sum((name) => (isFrame(name) ? 1 : 0));
  return {
    sockets,
    sites,
    supporters,
    rate,
    calls: sum((name) => (isFrame(name) ? 0 : 1)),
    frames,
    connects: rate('chat.authorize'),
    messages,
    posts: frames + messages * supporters,
    functionsAtOnce: sum(
      (_name, { trips }) => assumptions.functionSeconds + trips * assumptions.tripSeconds,
    ),
    readUnits: sum((_name, { reads }) => reads),
    writeUnits: sum((_name, { writes }) => writes),
    mailsPerHour: (customers * assumptions.mails * assumptions.peak * 3_600) / monthSeconds,
  };
}

function ratesOf(customers: number): ReadonlyMap<string, number> {
  const { connected, visitSeconds, yearsToGrow, peak, subscribers } = assumptions;
  const visits = (customers * connected) / visitSeconds;
  const newcomers = (customers * peak) / (yearsToGrow * yearSeconds);
  const months = (customers * subscribers * peak) / monthSeconds;
  return new Map([...times(visit, visits), ...times(once, newcomers), ...times(monthly, months)]);
}

function times(what: Readonly<Record<string, number>>, rate: number) {
  return Object.entries(what).map(([name, often]) => [name, often * rate] as const);
}

function costOf(name: string, costs: ReadonlyMap<string, CallCost>): CallCost {
  const cost = costs.get(name);
  if (!cost) throw new Error(`test/costs/measured.json has no row "${name}".`);
  return cost;
}
