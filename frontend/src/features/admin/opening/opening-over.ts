import { privateStorage } from '#frontend/src/session/private-storage.ts';

/** A fact that this browser keeps about the checklist. */
const flag = (key: string) => ({
  read: (): boolean => privateStorage.read(key) !== null,
  write: (holds: boolean): void => {
    if (holds) privateStorage.write(key, 'yes');
    else privateStorage.remove(key);
  },
});

/** Whether this browser saw the checklist done: then nothing is shown in its place while it loads. */
export const { read: wasOver, write: rememberOver } = flag('opening-over');

/** Whether it was folded by hand in this browser. */
export const { read: wasFolded, write: rememberFolded } = flag('opening-folded');

const roomKey = (isFolded: boolean) => `opening-room-${isFolded ? 'folded' : 'open'}`;

/** The height that it had in this browser, in pixels; undefined before the first time. */
export function rememberedRoom(isFolded: boolean): number | undefined {
  const px = Number(privateStorage.read(roomKey(isFolded)) ?? Number.NaN);
  return Number.isFinite(px) ? px : undefined;
}

export function rememberRoom(isFolded: boolean, px: number): void {
  privateStorage.write(roomKey(isFolded), String(px));
}
