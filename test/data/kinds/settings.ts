import { auditEntry } from '#functions/data/audit.ts';
import { keptLegal, typedDocument } from '#functions/data/settings/legal-text.ts';
import {
  getNewestSettings,
  listSettingsSaves,
  writeSettings,
} from '#functions/data/settings/settings.ts';
import { unset } from '#functions/rules/settings.ts';
import { administrator, now, type Readers } from './kind.ts';

/** Writes what the agency set. */
export async function writeAgency(): Promise<void> {
  const values = { ...unset, seller: { ...unset.seller, name: 'The agency' } };
  const made = { version: 1, at: now.toISOString(), by: administrator, changed: 'Legal name' };
  const change = {
    actor: administrator,
    action: 'saveSettings',
    before: {},
    after: {},
    now,
  } as const;
  await writeSettings(null, { ...made, restored: null, values }, [
    auditEntry(change),
    ...keptLegal({ ...values.legal, terms: 'Terms' }).writes,
  ]);
}

export const settingReaders: Readers = {
  'SETTINGS / NEWEST': getNewestSettings,
  'SETTINGS / TEXT#<SHA-256 of the text>': () =>
    typedDocument(keptLegal({ ...unset.legal, terms: 'Terms' }).legal.terms),
  'SETTINGS / VERSION#0000000000000007': async () =>
    (await listSettingsSaves({ limit: 1, position: null })).items,
};
