import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyNamed } from './lazy-named.ts';
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
          <Route path={paths.preview} element={<PreviewPage />} />
          <Route element={<RequireUser />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={patterns.checkout} element={<CheckoutPage />} />
          </Route>
          <Route path="*" element={<OtherRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
