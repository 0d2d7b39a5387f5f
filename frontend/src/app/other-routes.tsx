import { Route, Routes } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { type Pages, pageAt, routesOf } from './page-routes.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { RequireUser } from './require-user.tsx';

const AccountPage = lazyNamed(
  async () => {
    const module = await import('../pages/account.tsx');
    await module.preloadTab(location.hash);
    return module;
  },
  (module) => module.AccountPage,
);
const AdminPage = lazyNamed(
  async () => {
    const module = await import('../pages/admin.tsx');
    await module.preloadPart(location);
    return module;
  },
  (module) => module.AdminPage,
);
const SupportPage = lazyNamed(
  () => import('../pages/support.tsx'),
  (module) => module.SupportPage,
);
const ReportPage = lazyNamed(
  () => import('../pages/report.tsx'),
  (module) => module.ReportPage,
);
const WebsiteViewPage = lazyNamed(
  () => import('../pages/website-view.tsx'),
  (module) => module.WebsiteViewPage,
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
const UnsubscribePage = lazyNamed(
  () => import('../pages/unsubscribe.tsx'),
  (module) => module.UnsubscribePage,
);
const ActivatePage = lazyNamed(
  () => import('../pages/activate.tsx'),
  (module) => module.ActivatePage,
);
const UploadTestPage = lazyNamed(
  () => import('../pages/upload-test.tsx'),
  (module) => module.UploadTestPage,
);
const PayPage = lazyNamed(
  () => import('../pages/pay.tsx'),
  (module) => module.PayPage,
);
const NotFoundPage = lazyNamed(
  () => import('../pages/not-found.tsx'),
  (module) => module.NotFoundPage,
);

const publicPages: Pages = [
  [paths.forgot, ForgotPage],
  [paths.reset, ResetPage],
  [paths.verifyEmail, VerifyEmailPage],
  [paths.unsubscribe, UnsubscribePage],
  [paths.activate, ActivatePage],
  [paths.activation, ActivatePage],
  [patterns.pay, PayPage],
];

const ownPages: Pages = [
  [paths.account, AccountPage],
  [patterns.report, ReportPage],
  [paths.websiteView, WebsiteViewPage],
];

const adminPages: Pages = [
  [paths.admin, AdminPage],
  [paths.support, SupportPage],
  [patterns.adminCustomer, AdminPage],
  [patterns.adminWebsite, AdminPage],
];

export async function preloadOtherPage(pathname: string): Promise<void> {
  await pageAt([...publicPages, ...ownPages, ...adminPages], pathname)?.preload();
}

/**
 * Rare routes and the agency's, in a separate chunk, so that the shell of customers stays small.
 */
export function OtherRoutes() {
  return (
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
  );
}
