import { Suspense } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyNamed } from '../app/lazy-named.ts';
import { AdminPanel } from '../features/admin/admin-panel.tsx';
import { panelTitles, readPanelView, viewQuery } from '../features/admin/panel-view.ts';
import type { Selection } from '../features/admin/selection.ts';
import { paths, patterns } from '../paths.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';

const DashboardWebsite = lazyNamed(
  () => import('./dashboard-website.tsx'),
  (module) => module.DashboardWebsite,
);

const tabs = [
  { id: 'admin', label: 'Admin Panel' },
  { id: 'website', label: 'Your Website' },
] as const;

const websiteTitle = 'Your website';

/** The administrator's dashboard, also at /admin: the panel and their own website. */
export function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const selection = useSelection();
  const view = readPanelView(query, selection);
  const openView = useOpenView(selection);
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
          <AdminPanel view={view} onView={openView} selection={selection} />
        ) : (
          <>
            <PageHeader title={websiteTitle} />
            <Suspense fallback={<Spinner />}>
              <DashboardWebsite />
            </Suspense>
          </>
        )}
      </Tabs>
    </Page>
  );
}

/** Opens a tab of the panel at its first page, without a selected customer or website. */
function useOpenView(selection: Selection | undefined) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (view: Parameters<typeof viewQuery>[0]) =>
    navigate(`${selection ? paths.admin : pathname}${viewQuery(view)}`);
}

/** The customer or website in the URL; ids are parsed as integers (SPEC-5.9). */
function useSelection(): Selection | undefined {
  const customer = useMatch(patterns.adminCustomer);
  const website = useMatch(patterns.adminWebsite);
  if (customer) return { customerId: Number.parseInt(customer.params.id ?? '', 10) };
  if (website) return { websiteId: Number.parseInt(website.params.id ?? '', 10) };
  return undefined;
}
