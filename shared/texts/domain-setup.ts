/** SPEC-9.5, RULE-31. */
export const domainSetup = {
  title: 'Connect your domain',
  text: 'Set the records below where your domain is registered, and it opens your website.',
  ttlSeconds: 3600,
  propagation: 'Changes take 24-48 hours to reach everybody.',
  throughSupport:
    'We do the steps together: write to support before you change anything, and we tell you when it is our turn.',
  unknownValue: 'Support will give you this value',
  records: [
    { type: 'CNAME', name: 'www', setting: 'domainCnameTarget' },
    { type: 'A', name: '@', setting: 'domainARecord' },
  ],
} as const;
