import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Assets, createAssets } from './assets.ts';
import type { Deployed } from './stacks/stack.ts';

/** The local cloud has one account and one region: names inside a stack say `us-east-1` in every region. */
export const accountId = '000000000000';
export const innerRegion = 'us-east-1';

/** What an account has in one region. */
export interface Region {
  readonly name: string;
  readonly folder: string;
  /** The bucket of `cdk bootstrap`. */
  readonly assets: Assets;
  /** Parts of uploads to it, by upload and number. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** By name; the newest first where a deleted one had the same name. */
  readonly stacks: Deployed[];
  /** Tells the operator what CloudFormation would not. */
  readonly say: (line: string) => void;
}

export interface Account {
  /** By name. */
  readonly budgets: Map<string, object>;
  region(name: string): Region;
  regions(): readonly Region[];
}

/** An account without stacks, whose regions are made at their first call. */
export function openAccount(folder: string, say: Region['say'] = () => undefined): Account {
  const regions = new Map<string, Region>();
  return {
    budgets: new Map(),
    regions: () => [...regions.values()],
    region(name) {
      const known = regions.get(name);
      if (known) return known;
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      const assets = createAssets(join(own, 'assets'));
      const made = { name, folder: own, assets, uploads: new Map(), stacks: [], say };
      regions.set(name, made);
      return made;
    },
  };
}
