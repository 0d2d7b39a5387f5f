import { fixedUpload } from '#shared/texts/upload-test.ts';
import { FixUploadForm } from '../features/upload-test/fix-upload-form.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/** A test page for uploading a website ZIP (SPEC-2.13). */
export function FixUploadPage() {
  return (
    <Page title={fixedUpload.title} width="narrow">
      <PageHeader title={fixedUpload.title} text={fixedUpload.purpose} />
      <FixUploadForm />
    </Page>
  );
}
