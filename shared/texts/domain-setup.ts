/** SPEC-9.5, RULE-31. */
export const domainSetup = {
  title: 'Connect your domain',
  liveTitle: 'Your domain',
  ttlSeconds: 3600,
  propagation: 'Changes take 24-48 hours to reach everybody.',
  /** Before a domain is connected. */
  nothingYet:
    'There is nothing to set yet. Once your domain is connected, this list has its own records; they are like these.',
  /** Before there is a website, which a domain could open. */
  noWebsite: 'Your domain is connected here once there is a website for it to open.',
  throughSupport:
    'We do the steps together: write to support whenever you are unsure, and we tell you when it is our turn.',
  unknownValue: 'Support will give you this value',
  records: [
    { type: 'CNAME', name: 'www', setting: 'domainCnameTarget' },
    { type: 'A', name: '@', setting: 'domainARecord' },
  ],
} as const;
