import { useLocation, useNavigate } from 'react-router-dom';
import { Account, partOfTab } from '../features/account/account.tsx';
import { accountTitle, readAccountTab, tabHash } from '../features/account/account-tabs.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { SupportChat } from './support-chat.tsx';

/** Fetches the tab that a fragment names. */
export function preloadTab(hash: string): Promise<void> {
  return partOfTab[readAccountTab(hash)].preload();
}

/** One's own account; the fragment names the tab, as in `/account#security`. */
export function AccountPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <Page title={accountTitle}>
      <PageHeader title={accountTitle} />
      <Account tab={readAccountTab(hash)} onTab={(tab) => navigate({ hash: tabHash(tab) })} />
      <SupportChat />
    </Page>
  );
}
