/** Empty: the name does not exist or has no such records; null: no name server answered. */
export type Found<T> = readonly T[] | null;

interface Address {
  readonly address: string;
  readonly ttl: number;
}

export interface HostLookUp {
  readonly aliases: Found<string>;
  readonly addresses: Found<Address>;
  /** Who may issue certificates for it; empty: anybody. */
  readonly issuers: Found<string>;
  /** The TXT record for CloudFront. */
  readonly challenge: Found<string>;
}

/** What name servers answer about a domain and its `www`. */
export interface LookUp {
  readonly www: HostLookUp;
  readonly apex: HostLookUp;
  /** The IP addresses of our own host. */
  readonly target: readonly string[];
  readonly nameServers: readonly string[];
  readonly codes: Found<string>;
}
