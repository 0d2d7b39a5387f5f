import { FixUploadPage } from './fix-upload.tsx';
import { PlainUploadPage } from './plain-upload.tsx';
import { ZipUploadPage } from './zip-upload.tsx';

const pages = { zip: ZipUploadPage, fix: FixUploadPage, plain: PlainUploadPage };

/** The three test pages share a chunk, because they are rarely opened. */
export function UploadTestPage({ page }: { readonly page: keyof typeof pages }) {
  const Page = pages[page];
  return <Page />;
}
