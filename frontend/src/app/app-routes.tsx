import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { routesOf } from './page-routes.tsx';
import { adminPages, NotFoundPage, ownPages, publicPages, UploadTestPage } from './pages.ts';
import { RequireAdmin } from './require-admin.tsx';
import { RequireUser } from './require-user.tsx';

/** Every route of SPEC-2.1 except `/`, which is a document of its own. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          {routesOf(publicPages)}
          <Route path={paths.zipUpload} element={<UploadTestPage page="zip" />} />
          <Route path={paths.fixUpload} element={<UploadTestPage page="fix" />} />
          <Route path={paths.plainUpload} element={<UploadTestPage page="plain" />} />
          <Route element={<RequireUser />}>
            {routesOf(ownPages)}
            <Route element={<RequireAdmin />}>{routesOf(adminPages)}</Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
