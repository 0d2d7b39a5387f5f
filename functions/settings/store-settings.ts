import type { Settings } from '#shared/model/settings.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { auditEntry } from '../data/audit.ts';
import { newestKey, type StoredSettings, writeSettings } from '../data/settings/settings.ts';
import type { Write } from '../data/table/writes.ts';
import { ApiError } from '../rules/api-error.ts';
import { changedSettings, unset } from '../rules/settings.ts';
import { enqueuePages } from '../services/page-queue.ts';

interface Saving {
  readonly by: { readonly id: number; readonly username: string };
  readonly now: Date;
  /** The version whose values these are; null for new ones. */
  readonly restored: number | null;
  /** The writes of the legal texts that the values name. */
  readonly texts: readonly Write[];
}

/**
 * Saves a version with its audit entry, which names the changed fields and no value: the trail
 * cannot forget (decision 0106). Values that change nothing make no version. Throws 409 where
 * somebody else saved meanwhile.
 */
export async function storeSettings(
  read: StoredSettings | null,
  values: Settings,
  { by: { id, username }, now, restored, texts }: Saving,
): Promise<StoredSettings> {
  const before = read ?? { version: 0, values: unset };
  const changed = changedSettings(before.values, values).join(', ');
  if (changed === '') return before;
  const version = before.version + 1;
  const made = { version, values, at: now.toISOString(), by: { id, username }, changed, restored };
  const audit = auditEntry({
    action: restored === null ? 'saveSettings' : 'restoreSettings',
    actor: { id, username },
    before: { version: before.version },
    after: { version, changed, ...(restored !== null && { restored }) },
    now,
  });
  if (!(await writeSettings(read, made, [audit, ...texts])))
    throw savedMeanwhile(before.version, version);
  await enqueuePages([newestKey]);
  return { version, values };
}

/** 409 with both versions. */
export function savedMeanwhile(read: number, newest: number): ApiError {
  return new ApiError(409, settingRefusals.changed, { versions: { read, newest } });
}
