import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type LegalDocument, legalDocument } from '#shared/model/settings/legal.ts';
import { legalNames } from '#shared/texts/legal-names.ts';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NotFoundPage } from './not-found.tsx';

/** A legal document of the agency, for everybody. */
export function LegalPage() {
  const { data: document } = legalDocument.safeParse(useParams().document);
  return document ? <Document name={document} /> : <NotFoundPage />;
}

function Document({ name }: { readonly name: LegalDocument }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/legal', name],
    queryFn: ({ signal }) => api.settings.getLegal({ params: { document: name }, signal }),
  });
  const title = legalNames[name];
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={title}>
      <PageHeader title={title} />
      {error ? (
        <LoadFailure
          what="this document"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy={isFetching}>{data ? <Content {...data} /> : <Skeleton />}</div>
      )}
    </Page>
  );
}

interface ContentProps {
  readonly text: string | null;
  readonly link: string | null;
}

function Content({ text, link }: ContentProps) {
  if (text !== null) return <Markdown text={text} />;
  return (
    <p>
      It is at{' '}
      <a href={link ?? ''} rel="noreferrer">
        {link}
      </a>
      .
    </p>
  );
}
