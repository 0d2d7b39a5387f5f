import type { AuditAction, AuditEntry, AuditFields } from '#shared/model/audit.ts';
import { counted, listed } from '#shared/texts/language.ts';
import { changedFields } from './audit-labels.ts';
import { dayOf, momentOf, moneyOf, placeOf, stateOf, textOf, type Value } from './audit-values.ts';

/** What ends the sentence, with the sign before it; blank where the entry holds nothing more. */
type Fact = (entry: AuditEntry) => string;

const sum: Fact = ({ after }) => colon(moneyOf(after.amount, after));
const zip = changeOf('zipFileName', textOf);

/** What each action says beside its act and names; the others say nothing more. */
const facts: ReadonlyMap<string, Fact> = new Map(
  Object.entries({
    ...{ purchased: sum, subscribed: sum, renewalFailed: sum, refundFailed: sum },
    ...{ disputed: sum, disputeWon: sum, disputeLost: sum },
    refund: ({ after }) => colon(textOf(after.reason)),
    createCustomer: ({ after }) =>
      after.isActivated ? ', activated at once' : ', with an activation code',
    deleteUser: ({ before }) => endedPlans(before),
    updateActivationCode: takenBack,
    updateEdits: changeOf('editsRequested', textOf),
    changeRequestState: changeOf('state', stateOf),
    assignRequest: ({ before, after }) =>
      after.assignee ? ` to ${textOf(after.assignee)}` : colon(textOf(before.assignee)),
    setDueDay: changeOf('dueDay', dayOf),
    saveSettings: ({ after }) => `${colon(textOf(after.changed))} (version ${after.version})`,
    restoreSettings: ({ after }) => `${colon(textOf(after.changed))} (as version ${after.version})`,
    saveReply: ({ after }) => colon(textOf(after.title)),
    deleteReply: ({ before }) => colon(textOf(before.title)),
    updateDownloadUrl: changeOf('downloadUrl', textOf),
    generatePreview: ({ after }) => momentFact(after.expiresAt, (at) => `, valid until ${at}`),
    revokePreview: ({ before }) => momentFact(before.createdAt, (at) => `, made on ${at}`),
    ...{ uploadWebsiteFiles: zip, completeWebsiteUpload: zip, rollbackZip: zip },
    chooseStartPage: changeOf('startPage', textOf),
    clearMailStop: ({ before }) =>
      before.mailStop === 'complaint' ? ', after a report of spam' : ', after it had bounced',
    removeSecondFactor: ({ before }) => colon(listed(factorsOf(before))),
    closePaymentTask: ({ before }) => colon(textOf(before.paymentTask)),
    addFile: ({ after }) => colon(textOf(after.fileName)),
    correctTimeline: changeOf('place', placeOf),
    approve: ({ after }) => colon(textOf(after.zipFileName)),
    updateProfile: (entry) => colon(listed(changedFields(entry).map(({ label }) => label))),
    connectDomain: changeOf('domain', textOf),
    disconnectDomain: ({ before }) => colon(textOf(before.domain)),
  } satisfies Partial<Record<AuditAction, Fact>>),
);

export function factOf(entry: AuditEntry): string {
  return facts.get(entry.action)?.(entry) ?? '';
}

function colon(text: string | null): string {
  return text ? `: ${text}` : '';
}

/** `: New → In progress`; one of them where there was or is nothing. */
function changeOf(name: string, read: (value: Value) => string | null): Fact {
  return ({ before, after }) => {
    const values = [read(before[name]), read(after[name])].filter((value) => value !== null);
    return colon([...new Set(values)].join(' → '));
  };
}

function momentFact(value: Value, write: (at: string) => string): string {
  const at = momentOf(value);
  return at === null ? '' : write(at);
}

function endedPlans({ hasPurchasedSite, hasActiveSubscription }: AuditFields): string {
  if (hasPurchasedSite && hasActiveSubscription) {
    return ', who had bought a website and subscribed';
  }
  if (hasPurchasedSite) return ', who had bought a website';
  return hasActiveSubscription ? ', who had subscribed' : '';
}

/** What a code gave back with the account. */
function takenBack({ after }: AuditEntry): string {
  const address = 'email' in after ? ', with a new email address' : '';
  return 'hasTotp' in after ? `${address}, without their second factor` : address;
}

function factorsOf({ hasTotp, passkeys }: AuditFields): readonly string[] {
  const keys = typeof passkeys === 'number' ? passkeys : 0;
  return [
    ...(hasTotp ? ['their authenticator app'] : []),
    ...(keys > 0 ? [counted(keys, { one: '# passkey', other: '# passkeys' })] : []),
  ];
}
