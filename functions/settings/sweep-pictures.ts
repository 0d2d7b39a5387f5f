import { dayMs } from '#shared/limits/durations.ts';
import { listLimits } from '#shared/limits/lists.ts';
import { picturesFolder } from '#shared/rules/page-files.ts';
import { picturePlaces } from '#shared/rules/picture-name.ts';
import { listSettingsSaves } from '../data/settings/settings.ts';
import { mapConcurrently } from '../platform/map-concurrently.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { listStored, removePage } from '../services/files/page-files.ts';

/** As long as the table can be restored to a moment: a version that a restore takes away may come back by the next one. */
const keptMs = 35 * dayMs;
const atOnce = 8;

/**
 * Removes pictures that were stored long ago and that no version of the settings names: any of those can be restored, and
 * receipts show the mark of theirs (decision 0362).
 */
export async function sweepPictures(now: Date): Promise<void> {
  const stored = await listStored(`${picturesFolder}/`);
  const old = stored.filter(({ at }) => at.getTime() < now.getTime() - keptMs);
  if (old.length === 0) return;
  const named = await namedPictures();
  const unnamed = old.filter(({ name }) => !named.has(name));
  await mapConcurrently(unnamed, atOnce, ({ name }) => removePage(`${picturesFolder}/${name}`));
}

async function namedPictures(): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  let position: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof listSettingsSaves>> = await listSettingsSaves({
      ...{ limit: listLimits.maxPageSize, position },
    });
    for (const { values } of page.items)
      for (const place of picturePlaces) named.add(values.brand[place] ?? '');
    position = page.next;
  } while (position !== null);
  return named;
}
