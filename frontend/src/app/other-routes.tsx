import { Route, Routes } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';
import { lazyNamed } from './lazy-named.ts';

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

/** Routes that few people open: in a chunk of their own, so that the shell of all others stays small. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path={paths.zipUpload} element={<UploadTestPage page="zip" />} />
      <Route path={paths.fixUpload} element={<UploadTestPage page="fix" />} />
      <Route path={paths.plainUpload} element={<UploadTestPage page="plain" />} />
      <Route path={patterns.pay} element={<PayPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
