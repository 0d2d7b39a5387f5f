import type { DomainRecord } from '#shared/model/hosting.ts';

export interface AnsweringDomain {
  /** Without `www.`. */
  readonly name: string;
  /** The domains of its tenant. */
  readonly hosts: readonly string[];
  readonly records: readonly Pick<DomainRecord, 'host' | 'type' | 'verdict'>[];
}

/**
 * The name at which a live domain answers: `www`, which it is live by, unless the record of the
 * domain itself was seen and its visitors arrive. Those of an A record are redirected by the
 * operator's server.
 */
export function answeringName({ name, hosts, records }: AnsweringDomain): string {
  const isSeen = records.some(
    ({ host, type, verdict }) =>
      host === name &&
      verdict === 'right' &&
      (type === 'A' || (type === 'ALIAS' && hosts.includes(name))),
  );
  return isSeen ? name : `www.${name}`;
}
