import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyNamed } from './lazy-named.ts';
import { RequireAdmin } from './require-admin.tsx';
import { RequireUser } from './require-user.tsx';

const AuthPage = lazyNamed(
  () => import('../pages/auth.tsx'),
  (module) => module.AuthPage,
);
const ActivatePage = lazyNamed(
  () => import('../pages/activate.tsx'),
  (module) => module.ActivatePage,
);
const DashboardPage = lazyNamed(
  () => import('../pages/dashboard.tsx'),
  (module) => module.DashboardPage,
);
const AccountPage = lazyNamed(
  () => import('../pages/account.tsx'),
  (module) => module.AccountPage,
);
const CheckoutPage = lazyNamed(
  () => import('../pages/checkout.tsx'),
  (module) => module.CheckoutPage,
);
const AdminPage = lazyNamed(
  () => import('../pages/admin.tsx'),
  (module) => module.AdminPage,
);
const SupportPage = lazyNamed(
  () => import('../pages/support.tsx'),
  (module) => module.SupportPage,
);
const ForgotPage = lazyNamed(
  () => import('../pages/forgot.tsx'),
  (module) => module.ForgotPage,
);
const ResetPage = lazyNamed(
  () => import('../pages/reset.tsx'),
  (module) => module.ResetPage,
);
const VerifyEmailPage = lazyNamed(
  () => import('../pages/verify-email.tsx'),
  (module) => module.VerifyEmailPage,
);
const PreviewPage = lazyNamed(
  () => import('../pages/preview.tsx'),
  (module) => module.PreviewPage,
);
const WebsiteViewPage = lazyNamed(
  () => import('../pages/website-view.tsx'),
  (module) => module.WebsiteViewPage,
);
const OtherRoutes = lazyNamed(
  () => import('./other-routes.tsx'),
  (module) => module.OtherRoutes,
);

/** Every route of SPEC-2.1 except `/`, which is a document of its own. Each page is a chunk. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path={paths.auth} element={<AuthPage />} />
          <Route path={paths.activate} element={<ActivatePage />} />
          <Route path={paths.activation} element={<ActivatePage />} />
          <Route path={paths.forgot} element={<ForgotPage />} />
          <Route path={paths.reset} element={<ResetPage />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={paths.preview} element={<PreviewPage />} />
          <Route element={<RequireUser />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path={paths.websiteView} element={<WebsiteViewPage />} />
            <Route path={patterns.checkout} element={<CheckoutPage />} />
            <Route element={<RequireAdmin />}>
              <Route path={paths.admin} element={<AdminPage />} />
              <Route path={paths.support} element={<SupportPage />} />
              <Route path={patterns.adminCustomer} element={<AdminPage />} />
              <Route path={patterns.adminWebsite} element={<AdminPage />} />
            </Route>
          </Route>
          <Route path="*" element={<OtherRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
