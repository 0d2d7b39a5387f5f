import type { AuditAction, AuditEntry, AuditFields } from '#shared/model/audit.ts';
import { actionLabel } from './audit-actions.ts';
import { isNewWebsite, moneyOf } from './audit-values.ts';

/** Falsy for what the action is called. */
type Act = (entry: AuditEntry) => AuditFields[string] | undefined;

const factorActs: ReadonlyMap<string, string> = new Map([
  ['appAdded', 'Added an authenticator app'],
  ['appRemoved', 'Removed their authenticator app'],
  ['codesRenewed', 'Made new recovery codes'],
  ['passkeyAdded', 'Added a passkey'],
  ['passkeyRemoved', 'Removed a passkey'],
]);

const wishActs: ReadonlyMap<string, string> = new Map([
  ['end', 'Ended the subscription'],
  ['leave', 'Cancelled the subscription'],
  ['resume', 'Resumed the subscription'],
]);

/** Where an entry tells more of what was done than its action does. */
const acts: ReadonlyMap<string, Act> = new Map(
  Object.entries({
    refund: refunded,
    restoreSettings: restored,
    createAdmin: ({ before }) => before.activationCode && 'Recovered the administrator',
    saveNote: ({ before }) => before.note && 'Changed a note',
    saveReply: ({ before }) => (before.title || before.text) && 'Changed a canned reply',
    updateWebsiteUrl: (entry) => isNewWebsite(entry) && 'Set up the website',
    changeSubscription: ({ after }) => wishActs.get(String(after.wish)),
    changeFactors: ({ after }) => factorActs.get(String(after.change)),
  } satisfies Partial<Record<AuditAction, Act>>),
);

/** What was done, which begins the sentence or follows a name. */
export function actOf(entry: AuditEntry): string {
  return String(acts.get(entry.action)?.(entry) || actionLabel(entry.action));
}

/** Entries of earlier days do not hold how much was paid. */
function refunded({ after }: AuditEntry): string | null {
  const part = moneyOf(after.amount, after);
  const whole = moneyOf(after.paidAmount, after);
  if (part === null) return null;
  return whole === null || whole === part ? `Refunded ${part}` : `Refunded ${part} of ${whole}`;
}

function restored({ after: { restored: version } }: AuditEntry): string | null {
  if (version === undefined) return null;
  return version === 0
    ? 'Restored the default settings'
    : `Restored version ${version} of the settings`;
}
