const ttlSeconds = 3600;
const unknownValue = 'Support will give you this value';

/** SPEC-9.5, RULE-31. */
export const domainSetup = {
  title: 'Connect your domain',
  liveTitle: 'Your domain',
  ttlSeconds,
  propagation: 'Changes take 24-48 hours to reach everybody.',
  /** Folded before a domain is connected: its own records, to copy, follow then. */
  ahead: 'Which records it will take',
  /** Before there is a website, which a domain could open. */
  noWebsite: 'Your domain is connected here once there is a website for it to open.',
  throughSupport:
    'We do the steps together: write to support whenever you are unsure, and we tell you when it is our turn.',
  unknownValue,
  /** For who leaves: how long connecting one is worth it. */
  servesUntil: (day: string) =>
    `Your subscription ends on ${day}: a domain that you connect now opens your website until that day.`,
  /** `value`: null where the deployment does not know it; the address of `@` is then an ALIAS of a name. */
  record: (type: string, name: string, value: string | null) => {
    const record = type === 'A' && value === null ? 'A record (ALIAS)' : `${type} record`;
    const leads = value === null ? unknownValue : `it points to ${value}`;
    return `${record}, name ${name}, TTL ${ttlSeconds}: ${leads}.`;
  },
  records: [
    { type: 'CNAME', name: 'www', setting: 'domainCnameTarget' },
    { type: 'A', name: '@', setting: 'domainARecord' },
  ],
} as const;
