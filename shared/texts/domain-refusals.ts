/** Refusals of a domain. */
export const domainRefusals = {
  notAName: 'Please type a domain, such as joinery.com.',
  address: 'This is an IP address. Please type a domain, such as joinery.com.',
  ours: 'This name is ours. Please type your own domain.',
  suffix: 'This is only the ending of a domain. Please type your own domain, such as joinery.com.',
  subscribeFirst: 'Your own domain comes with hosting. Please subscribe first.',
  approveFirst: 'Your domain shows this version to everybody. Please approve it first.',
  connected:
    'This domain is connected to another website here. If it is yours, please write to support.',
  removeFirst: 'Please disconnect your current domain first.',
  none: 'There is no domain to check.',
} as const;
