import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Preview } from '#shared/api/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { validation } from '#shared/texts/validation.ts';
import { ApiError, messageOrQuoted } from '../api/api-error.ts';
import { PreviewActions } from '../features/previews/preview-actions.tsx';
import { PreviewFacts } from '../features/previews/preview-facts.tsx';
import { PreviewInvitation } from '../features/previews/preview-invitation.tsx';
import { previewQuery } from '../features/previews/preview-query.ts';
import { PreviewUnavailable } from '../features/previews/preview-unavailable.tsx';
import { previewWay } from '../features/previews/preview-way.ts';
import { useHeartbeat } from '../features/previews/use-heartbeat.ts';
import { previewOf } from '../features/websites/preview-address.ts';
import { WebsitePreview } from '../features/websites/website-card.tsx';
import { useSession } from '../session/session-context.ts';
import { titles } from '../titles.ts';
import { Page, PageHeader, usePageTitle } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './preview.module.css';

/** The page of a preview link (SPEC-2.6). */
export function PreviewPage() {
  const [query] = useSearchParams();
  const token = query.get('token')?.trim();
  if (!token) return <PreviewUnavailable reason={validation.previewTokenMissing} />;
  return <PreviewByToken key={token} token={token} />;
}

function PreviewByToken({ token }: { readonly token: string }) {
  const { data, error } = useQuery(previewQuery(token));
  if (error) {
    const isEnded = error instanceof ApiError && error.status === 404;
    return (
      <PreviewUnavailable
        reason={messageOrQuoted(error, refusals.previewUnavailable)}
        endedToken={isEnded ? token : undefined}
      />
    );
  }
  return data ? <ShownPreview token={token} website={data} /> : <LoadingPreview />;
}

function LoadingPreview() {
  usePageTitle(titles.preview);
  return <Spinner label="Loading your preview" />;
}

interface ShownPreviewProps {
  readonly token: string;
  readonly website: Preview;
}

function ShownPreview({ token, website }: ShownPreviewProps) {
  const { name, companyName, description } = website;
  const preview = previewOf(website);
  const told = useHeartbeat(token);
  const { user } = useSession();
  const way = previewWay({ isSignedIn: user !== null, isActivated: told?.isActivated });
  return (
    <Page title={`Preview of ${name}`}>
      <p className={styles.owner}>
        {companyName && companyName !== name ? (
          <>
            Website preview for <bdi>{companyName}</bdi>
          </>
        ) : (
          'Website preview'
        )}
      </p>
      <PageHeader
        title={name}
        text={description}
        actions={
          <PreviewActions
            token={way === 'code' && told ? token : null}
            companyName={companyName ?? undefined}
            address={preview.kind === 'live' ? preview.address : null}
          />
        }
      />
      <WebsitePreview name={name} preview={preview} source={{ kind: 'link', token }} />
      <div className={styles.under}>
        <PreviewFacts />
        <PreviewInvitation way={way} token={token} website={website} endsAt={told?.endsAt} />
      </div>
    </Page>
  );
}
