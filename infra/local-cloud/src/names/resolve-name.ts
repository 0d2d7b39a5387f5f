import type { NameRecord } from './name-record.ts';

/** Limit of CNAME chains, as in resolvers. */
const LONGEST_CHAIN = 8;

export interface Resolution {
  readonly answers: readonly NameRecord[];
  /** Whether the name exists at all. */
  readonly isKnown: boolean;
}

/** The answer of a resolver: follows aliases, which come before their targets. */
export function resolveName(
  records: readonly NameRecord[],
  asked: string,
  type: string,
  length = 0,
): Resolution {
  const name = asked.toLowerCase();
  const own = records.filter((record) => record.name === name);
  const isKnown = own.length > 0 || records.some((record) => record.name.endsWith(`.${name}`));
  const direct = own.filter((record) => record.type === type);
  if (direct.length > 0 || length === LONGEST_CHAIN) return { answers: direct, isKnown };
  const target = own.find((record) => record.type === 'CNAME');
  if (target) {
    const rest = resolveName(records, target.value, type, length + 1);
    return { answers: [target, ...rest.answers], isKnown: rest.isKnown };
  }
  const alias = own.find((record) => record.type === 'ALIAS');
  if (!alias || (type !== 'A' && type !== 'AAAA')) return { answers: [], isKnown };
  const { answers } = resolveName(records, alias.value, type, length + 1);
  const addresses = answers.filter((record) => record.type === type);
  return { answers: addresses.map((it) => ({ ...it, name, ttl: alias.ttl })), isKnown };
}
