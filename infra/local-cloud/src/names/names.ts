import { join } from 'node:path';
import type { Stack } from '../cloudformation/stack.ts';
import { readDurableFile, writeFileDurably } from '../durable-file.ts';
import { type NameRecord, nameRecords } from './name-record.ts';
import { startNameServer } from './name-server.ts';
import { type Resolution, resolveName } from './resolve-name.ts';

/** A DNS server that replaces the public DNS: it knows the stored records and the hosts of CloudFront. */
export interface Names {
  readonly port: number;
  list(): readonly NameRecord[];
  /** Replaces all records, durably. */
  replace(records: readonly NameRecord[]): void;
  resolve(name: string, type: string): Resolution;
  /**
   * Whether CloudFront would see that the name leads to the host: by a CNAME, or where an ALIAS hides
   * it, by the TXT record `_cf-challenge` beside it. Source: CloudFront Developer Guide, "Request
   * certificates for your CloudFront distribution tenant".
   */
  leadsTo(name: string, host: string): boolean;
  stop(): Promise<void>;
}

interface NamesOptions {
  readonly stack: Stack;
  readonly dataDir: string;
  readonly port: number;
}

export async function startNames({ stack, dataDir, port }: NamesOptions): Promise<Names> {
  const file = join(dataDir, 'dns.json');
  const ofCloudFront = hostsOf(stack);
  let records = readDurableFile(file, nameRecords) ?? [];
  const resolve = (name: string, type: string) =>
    resolveName([...records, ...ofCloudFront], name, type);
  const { stop } = await startNameServer(port, resolve);
  return {
    port,
    resolve,
    stop,
    list: () => records,
    replace(all) {
      writeFileDurably(file, JSON.stringify(all, null, 2));
      records = [...all];
    },
    leadsTo(name, host) {
      const { answers } = resolve(name, 'A');
      if (answers.some(({ type, value }) => type === 'CNAME' && value === host)) return true;
      const places = resolve(host, 'A').answers.map(({ value }) => value);
      const { answers: texts } = resolve(`_cf-challenge.${name}`, 'TXT');
      const isProven = texts.some(({ value }) => value === host);
      return isProven && answers.some(({ type, value }) => type === 'A' && places.includes(value));
    },
  };
}

/** Each host has an address of its own, from CloudFront's published ranges. */
function hostsOf(stack: Stack): readonly NameRecord[] {
  const hosts = [
    ...stack
      .ofType('AWS::CloudFront::Distribution')
      .map(({ logicalId }) => stack.attribute(logicalId, 'DomainName')),
    ...stack
      .ofType('AWS::CloudFront::ConnectionGroup')
      .map(({ logicalId }) => stack.attribute(logicalId, 'RoutingEndpoint')),
  ];
  return hosts.map((name, at) => ({ name, type: 'A', value: `130.176.1.${at + 1}`, ttl: 60 }));
}
