import { plainUpload } from '#shared/texts/upload-test.ts';
import { PlainUploadForm } from '../features/upload-test/plain-upload-form.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/** A test page for uploading a website ZIP (SPEC-2.13). */
export function PlainUploadPage() {
  return (
    <Page title={plainUpload.title} width="narrow">
      <PageHeader
        title={plainUpload.title}
        text="Replaces the files of a website in one plain request, and shows what the server answered."
      />
      <PlainUploadForm />
    </Page>
  );
}
