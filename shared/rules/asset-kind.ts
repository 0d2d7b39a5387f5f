import { type AssetKind, assetKind } from '../model/asset.ts';

const spellings: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** By its extension, ignoring case; null for an unsupported one. */
export function kindByName(fileName: string): AssetKind | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return assetKind.safeParse(spellings[ending] ?? ending).data ?? null;
}

export function isAssetName(fileName: string): boolean {
  return kindByName(fileName) !== null;
}
