import { formatDate } from '#frontend/src/ui/format-date.ts';
import type { Acceptance } from '#shared/model/settings/legal.ts';

/** The version of the settings, as their list of versions counts. */
export function acceptedText(accepted: Acceptance | null): string {
  return accepted ? `Version ${accepted.version}, ${formatDate(accepted.at)}` : 'Nothing yet';
}
