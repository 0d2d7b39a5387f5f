import { privateStorage } from '#frontend/src/session/private-storage.ts';

const key = 'opening-over';

/** Whether this browser saw the checklist done: then nothing is shown in its place while it loads. */
export function wasOver(): boolean {
  return privateStorage.read(key) !== null;
}

export function rememberOver(isOver: boolean): void {
  if (isOver) privateStorage.write(key, 'yes');
  else privateStorage.remove(key);
}

const roomKey = (isFolded: boolean) => `opening-room-${isFolded ? 'folded' : 'open'}`;

/** The height that it had in this browser, in pixels; undefined before the first time. */
export function rememberedRoom(isFolded: boolean): number | undefined {
  const px = Number(privateStorage.read(roomKey(isFolded)) ?? Number.NaN);
  return Number.isFinite(px) ? px : undefined;
}

export function rememberRoom(isFolded: boolean, px: number): void {
  privateStorage.write(roomKey(isFolded), String(px));
}

const foldedKey = 'opening-folded';

/** Whether it was folded by hand in this browser. */
export function wasFolded(): boolean {
  return privateStorage.read(foldedKey) !== null;
}

export function rememberFolded(isFolded: boolean): void {
  if (isFolded) privateStorage.write(foldedKey, 'yes');
  else privateStorage.remove(foldedKey);
}
