import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Pages, pageAt, routesOf } from './page-routes.tsx';
import { RequireUser } from './require-user.tsx';

const AuthPage = lazyNamed(
  () => import('../pages/auth.tsx'),
  (module) => module.AuthPage,
);
const DashboardPage = lazyNamed(
  () => import('../pages/dashboard.tsx'),
  (module) => module.DashboardPage,
);
const CheckoutPage = lazyNamed(
  () => import('../pages/checkout.tsx'),
  (module) => module.CheckoutPage,
);
const PreviewPage = lazyNamed(
  () => import('../pages/preview.tsx'),
  (module) => module.PreviewPage,
);
const OtherRoutes = lazyNamed(
  async () => {
    const module = await import('./other-routes.tsx');
    await module.preloadOtherPage(location.pathname);
    return module;
  },
  (module) => module.OtherRoutes,
);

const publicPages: Pages = [
  [paths.auth, AuthPage],
  [paths.preview, PreviewPage],
];

const ownPages: Pages = [
  [paths.dashboard, DashboardPage],
  [patterns.checkout, CheckoutPage],
];

/** Fetches the page of an address while the session is still being fetched. */
export function preloadPage(pathname: string): Promise<void> {
  const page = pageAt([...publicPages, ...ownPages], pathname) ?? OtherRoutes;
  return page.preload();
}

/** Every route of SPEC-2.1 except `/`, which is a document of its own. Each page is a chunk. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          {routesOf(publicPages)}
          <Route element={<RequireUser />}>{routesOf(ownPages)}</Route>
          <Route path="*" element={<OtherRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
