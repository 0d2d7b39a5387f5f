import { Suspense } from 'react';
import { lazyNamed, type Preloadable } from '#frontend/src/session/lazy-named.tsx';
import { Tabs } from '#frontend/src/ui/tabs.tsx';
import styles from './account.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { type AccountTab, accountTabs, accountTabTitles } from './account-tabs.ts';

/** Each tab is a file of its own. */
export const partOfTab = {
  profile: lazyNamed(
    () => import('./profile/profile.tsx'),
    (module) => module.Profile,
  ),
  security: lazyNamed(
    () => import('./security/security.tsx'),
    (module) => module.Security,
  ),
  notifications: lazyNamed(
    () => import('./notifications/notifications.tsx'),
    (module) => module.Notifications,
  ),
  billing: lazyNamed(
    () => import('./billing/billing.tsx'),
    (module) => module.Billing,
  ),
  data: lazyNamed(
    () => import('./data/own-data.tsx'),
    (module) => module.OwnData,
  ),
} satisfies Record<AccountTab, Preloadable>;

const tabs = accountTabs.map((id) => ({ id, label: accountTabTitles[id] }));

interface AccountProps {
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

export function Account({ tab, onTab }: AccountProps) {
  const Part = partOfTab[tab];
  return (
    <Tabs
      label="Parts of your account"
      isColumn
      className={styles.account}
      tabs={tabs}
      value={tab}
      onChange={onTab}
    >
      <div className={styles.part}>
        <Suspense fallback={<AccountSkeleton />}>
          <Part />
        </Suspense>
      </div>
    </Tabs>
  );
}
