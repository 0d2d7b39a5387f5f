import { Route, Routes } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { lazyNamed } from './lazy-named.ts';
import { RequireAdmin } from './require-admin.tsx';
import { RequireUser } from './require-user.tsx';

const AccountPage = lazyNamed(
  () => import('../pages/account.tsx'),
  (module) => module.AccountPage,
);
const AdminPage = lazyNamed(
  () => import('../pages/admin.tsx'),
  (module) => module.AdminPage,
);
const SupportPage = lazyNamed(
  () => import('../pages/support.tsx'),
  (module) => module.SupportPage,
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

/** Routes that few people open, and the agency's: in a chunk of their own, so that the shell of customers stays small. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path={paths.forgot} element={<ForgotPage />} />
      <Route path={paths.reset} element={<ResetPage />} />
      <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
      <Route path={paths.unsubscribe} element={<UnsubscribePage />} />
      <Route path={paths.activate} element={<ActivatePage />} />
      <Route path={paths.activation} element={<ActivatePage />} />
      <Route path={paths.zipUpload} element={<UploadTestPage page="zip" />} />
      <Route path={paths.fixUpload} element={<UploadTestPage page="fix" />} />
      <Route path={paths.plainUpload} element={<UploadTestPage page="plain" />} />
      <Route path={patterns.pay} element={<PayPage />} />
      <Route element={<RequireUser />}>
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.websiteView} element={<WebsiteViewPage />} />
        <Route element={<RequireAdmin />}>
          <Route path={paths.admin} element={<AdminPage />} />
          <Route path={paths.support} element={<SupportPage />} />
          <Route path={patterns.adminCustomer} element={<AdminPage />} />
          <Route path={patterns.adminWebsite} element={<AdminPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
