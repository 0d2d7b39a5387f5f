/** A name that does not exist, or has none of them, has an empty list; null: nobody answered. */
export type Found<T> = readonly T[] | null;

export interface Address {
  readonly address: string;
  readonly ttl: number;
}

export interface HostLookUp {
  readonly aliases: Found<string>;
  readonly addresses: Found<Address>;
  /** Who may make certificates for it; empty: anybody. */
  readonly issuers: Found<string>;
}

/** What name servers say of a domain and its `www`. */
export interface LookUp {
  readonly www: HostLookUp;
  readonly apex: HostLookUp;
  /** Where our own host is. */
  readonly target: readonly string[];
  readonly nameServers: readonly string[];
  readonly codes: Found<string>;
}
