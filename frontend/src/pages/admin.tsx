import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { AdminPanel } from '../features/admin/admin-panel.tsx';
import type { Focus } from '../features/admin/focus.ts';
import { panelTitles, readPanelView, viewQuery } from '../features/admin/panel-view.ts';
import { paths, patterns } from '../paths.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DashboardWebsite } from './dashboard-website.tsx';

const tabs = [
  { id: 'admin', label: 'Admin Panel' },
  { id: 'website', label: 'Your Website' },
] as const;

const websiteTitle = 'Your website';

/** The administrator's dashboard, also at /admin: managing customers, and their own website. */
export function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const focus = useFocus();
  const view = readPanelView(query, focus);
  const openView = useOpenView(focus);
  const tab = query.get('tab') === 'website' ? 'website' : 'admin';
  return (
    <Page title={tab === 'admin' ? panelTitles[view] : websiteTitle}>
      <Tabs
        label="Administration"
        tabs={tabs}
        value={tab}
        onChange={(next) => setQuery(next === 'admin' ? {} : { tab: next })}
      >
        {tab === 'admin' ? (
          <AdminPanel view={view} onView={openView} focus={focus} />
        ) : (
          <>
            <PageHeader title={websiteTitle} />
            <DashboardWebsite />
          </>
        )}
      </Tabs>
    </Page>
  );
}

/** Opens a part of the panel from its beginning; an address that names one thing is left behind. */
function useOpenView(focus: Focus | undefined) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (view: Parameters<typeof viewQuery>[0]) =>
    navigate(`${focus ? paths.admin : pathname}${viewQuery(view)}`);
}

/** What the address names; its ids are parsed as integers (SPEC-5.9). */
function useFocus(): Focus | undefined {
  const customer = useMatch(patterns.adminCustomer);
  const website = useMatch(patterns.adminWebsite);
  if (customer) return { customerId: Number.parseInt(customer.params.id ?? '', 10) };
  if (website) return { websiteId: Number.parseInt(website.params.id ?? '', 10) };
  return undefined;
}
