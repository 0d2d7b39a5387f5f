import { type AssetKind, assetKind } from '../model/asset.ts';

const spellings: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** By its ending, in any case; null where we take no such file. */
export function kindByName(fileName: string): AssetKind | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return assetKind.safeParse(spellings[ending] ?? ending).data ?? null;
}

export function isAssetName(fileName: string): boolean {
  return kindByName(fileName) !== null;
}
