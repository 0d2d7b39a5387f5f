/** What this browser keeps about the checklist. It is the agency's and no secret, so it outlives the session. */
const storage = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: it is forgotten with the page.
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // See above.
    }
  },
} as const;

const flag = (key: string) => ({
  read: (): boolean => storage.read(key) === 'yes',
  write: (holds: boolean): void => storage.write(key, holds ? 'yes' : 'no'),
});

/** Whether this browser saw the checklist done: then nothing is shown in its place while it loads. */
export const { read: wasOver, write: rememberOver } = flag('opening-over');

/** Whether it was folded, by hand or beside customers. */
export const { read: wasFolded, write: rememberFolded } = flag('opening-folded');

/** Whether it is in the settings only: somebody wanted that, or it was done once. */
export const { read: wasPutAway, write: rememberPutAway } = flag('opening-put-away');

const roomKey = (isFolded: boolean) => `opening-room-${isFolded ? 'folded' : 'open'}`;

/** The height that it had in this browser, in pixels; undefined before the first time. */
export function rememberedRoom(isFolded: boolean): number | undefined {
  const px = Number(storage.read(roomKey(isFolded)) ?? Number.NaN);
  return Number.isFinite(px) ? px : undefined;
}

export function rememberRoom(isFolded: boolean, px: number): void {
  storage.write(roomKey(isFolded), String(px));
}
