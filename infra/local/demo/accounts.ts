/** What `npm start` seeds and prints (RULE-32). Only ever used in a local cloud. */
export const seededAccounts = {
  admin: { username: 'admin', password: 'admin123', email: 'admin@agency.example' },
  demo: {
    username: 'demo',
    password: 'demo1234',
    email: 'demo@harborandpine.example',
    firstName: 'Dana',
    lastName: 'Marsh',
    companyName: 'Harbor & Pine',
    phone: '+1 555 010 0142',
  },
} as const;
