import * as z from 'zod/mini';
import {
  type Settings,
  type SettingsSave,
  settings,
  settingsSave,
} from '#shared/model/settings.ts';
import { type Key, sortableId } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { getItem } from '../table/read.ts';
import { transact, write } from '../table/send.ts';
import { change, isNew, put, stillAt, type Write, when } from '../table/writes.ts';

const key = { pk: z.string(), sk: z.string() };
export const newestSettings = z.object({ ...key, version: z.int(), values: settings });
const save = z.extend(settingsSave, { ...key, values: settings });

/** The newest values and the number of their save. */
export type StoredSettings = Pick<z.infer<typeof newestSettings>, 'version' | 'values'>;

const prefix = 'VERSION#';

/** `SETTINGS` / `NEWEST`: what every reader needs, in one small item (decision 0350). */
export const newestKey: Key = { pk: 'SETTINGS', sk: 'NEWEST' };

/** `SETTINGS` / `VERSION#0000000000000007`: a save; kept forever. */
function saveKey(version: number): Key {
  return { pk: newestKey.pk, sk: `${prefix}${sortableId(version)}` };
}

/** Null before the first save. */
export function getNewestSettings(): Promise<StoredSettings | null> {
  return getItem(newestKey, newestSettings);
}

/** The values of an earlier save; null if there is none of this number. */
export async function getSettingsOf(version: number): Promise<Settings | null> {
  return (await getItem(saveKey(version), save))?.values ?? null;
}

/** The newest first. */
export function listSettingsSaves(asked: AskedPage): Promise<Page<z.infer<typeof save>>> {
  return newestBelow(newestKey.pk, prefix, save, asked);
}

/** The pages show this version; no effect if there is a newer one. */
export async function settlePages(version: number): Promise<void> {
  await write(
    change(newestKey, { remove: pendingRemoval }, when('version = :version', { version })),
  );
}

/** The pages will show it. All or nothing; false when somebody else saved since `read`. */
export async function writeSettings(
  read: StoredSettings | null,
  made: SettingsSave & { readonly values: Settings },
  beside: readonly Write[],
): Promise<boolean> {
  const { version, values } = made;
  const failed = await transact([
    put(
      {
        ...newestKey,
        version,
        values,
        changedAt: made.at,
        ...pendingAttributes('PAGES', newestKey),
      },
      stillAt(read),
    ),
    put({ ...made, ...saveKey(version) }, isNew),
    ...beside,
  ]);
  return failed.length === 0;
}
