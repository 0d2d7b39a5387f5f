import * as z from 'zod/mini';

export const accountTabs = ['profile', 'security', 'notifications', 'billing', 'data'] as const;
export type AccountTab = (typeof accountTabs)[number];

export const accountTitle = 'Account';

export const accountTabTitles = {
  profile: 'Profile',
  security: 'Security',
  notifications: 'Notifications',
  billing: 'Billing',
  data: 'Your data',
} as const satisfies Record<AccountTab, string>;

const tabInHash = z.catch(z.enum(accountTabs), 'profile');

/** The tab that the address names, else the first. */
export function readAccountTab(hash: string): AccountTab {
  return tabInHash.parse(hash.slice(1));
}

export function tabHash(tab: AccountTab): string {
  return tab === 'profile' ? '' : `#${tab}`;
}
