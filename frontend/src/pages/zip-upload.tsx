import { useSearchParams } from 'react-router-dom';
import { fixedUpload, zipUploadPage } from '#shared/texts/upload-test.ts';
import { ZipUploadForm } from '../features/upload-test/zip-upload-form.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';
import { titles } from '../titles.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Page, PageHeader, usePageTitle } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Unreachable } from './fallback-screens.tsx';

/** A test page for uploading a website ZIP, with a debug variant (SPEC-2.13, RULE-19). */
export function ZipUploadPage() {
  const [query] = useSearchParams();
  const { status, user, refresh } = useSession();
  const isDebug = query.get('debug') === '1';
  const title = isDebug ? 'ZIP Upload Debug' : titles.zipUpload;
  usePageTitle(title);

  if (status === 'loading') return <Spinner />;
  if (status === 'unknown') return <Unreachable onRetry={refresh} />;
  if (!user?.isAdmin) return <Denied isSignedIn={user !== null} />;
  return (
    <Page title={title} width="narrow">
      <PageHeader title={title} text={fixedUpload.purpose} />
      <ZipUploadForm isDebug={isDebug} />
    </Page>
  );
}

function Denied({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <EmptyState
      level={1}
      title={zipUploadPage.accessDenied}
      action={
        <ButtonLink to={isSignedIn ? paths.dashboard : paths.auth} variant="primary">
          {isSignedIn ? 'Back to Dashboard' : 'Login'}
        </ButtonLink>
      }
    />
  );
}
