import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyNamed } from './lazy-named.ts';
import { RequireAdmin } from './require-admin.tsx';
import { RequireUser } from './require-user.tsx';

const AuthPage = lazyNamed(async () => (await import('../pages/auth.tsx')).AuthPage);
const ActivatePage = lazyNamed(async () => (await import('../pages/activate.tsx')).ActivatePage);
const DashboardPage = lazyNamed(async () => (await import('../pages/dashboard.tsx')).DashboardPage);
const CheckoutPage = lazyNamed(async () => (await import('../pages/checkout.tsx')).CheckoutPage);
const AdminPage = lazyNamed(async () => (await import('../pages/admin.tsx')).AdminPage);
const PreviewPage = lazyNamed(async () => (await import('../pages/preview.tsx')).PreviewPage);
const WebsiteViewPage = lazyNamed(
  async () => (await import('../pages/website-view.tsx')).WebsiteViewPage,
);
const ZipUploadPage = lazyNamed(
  async () => (await import('../pages/zip-upload.tsx')).ZipUploadPage,
);
const FixUploadPage = lazyNamed(
  async () => (await import('../pages/fix-upload.tsx')).FixUploadPage,
);
const PlainUploadPage = lazyNamed(
  async () => (await import('../pages/plain-upload.tsx')).PlainUploadPage,
);
const NotFoundPage = lazyNamed(async () => (await import('../pages/not-found.tsx')).NotFoundPage);

/** Every route of section 2 so far but `/`, which is a document of its own; a chunk for each page. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path={paths.auth} element={<AuthPage />} />
          <Route path={paths.activate} element={<ActivatePage />} />
          <Route path={paths.activation} element={<ActivatePage />} />
          <Route path={paths.preview} element={<PreviewPage />} />
          <Route path={paths.zipUpload} element={<ZipUploadPage />} />
          <Route path={paths.fixUpload} element={<FixUploadPage />} />
          <Route path={paths.plainUpload} element={<PlainUploadPage />} />
          <Route element={<RequireUser />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.websiteView} element={<WebsiteViewPage />} />
            <Route path={patterns.checkout} element={<CheckoutPage />} />
            <Route element={<RequireAdmin />}>
              <Route path={paths.admin} element={<AdminPage />} />
              <Route path={patterns.adminCustomer} element={<AdminPage />} />
              <Route path={patterns.adminWebsite} element={<AdminPage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
