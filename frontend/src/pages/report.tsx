import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { type Report, reportMonth } from '#shared/model/report.ts';
import { monthName } from '#shared/rules/month.ts';
import { NoReport } from '../features/reports/no-report.tsx';
import { ReportParts } from '../features/reports/report.tsx';
import { reportQuery } from '../features/reports/report-query.ts';
import { paths } from '../paths.ts';
import { titles } from '../titles.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SupportChat } from './support-chat.tsx';

/** A customer's monthly report, with the same content as its mail. */
export function ReportPage() {
  const { month = '' } = useParams();
  const isMonth = reportMonth.safeParse(month).success;
  const { data, error, isFetching, refetch } = useQuery({
    ...reportQuery(month),
    enabled: isMonth,
  });
  const isMissing = !isMonth || (error instanceof ApiError && error.status === 404);
  const title = isMissing ? titles.report : `Your website in ${monthName(month)}`;
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        above={<TextLink to={paths.dashboard}>Dashboard</TextLink>}
        text={data && !data.isOver ? 'So far: the month is not over yet.' : undefined}
        actions={data && <Months report={data} />}
      />
      {isMissing ? (
        <NoReport />
      ) : error ? (
        <LoadFailure
          what="this report"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy={isFetching}>{data ? <Content report={data} /> : <Loading />}</div>
      )}
      <SupportChat />
    </Page>
  );
}

function Content({ report }: { readonly report: Report }) {
  if (report.websites.length > 0) return <ReportParts report={report} />;
  return (
    <EmptyState
      title="No website yet"
      text="Once yours is built, this page shows month by month what we did for it."
      action={<ButtonLink to={paths.dashboard}>Open your dashboard</ButtonLink>}
    />
  );
}

function Months({ report: { previous, next } }: { readonly report: Report }) {
  return (
    <>
      {previous !== null && (
        <ButtonLink to={paths.report(previous)} variant="quiet" size="sm">
          {monthName(previous)}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={paths.report(next)} variant="quiet" size="sm">
          {monthName(next)}
        </ButtonLink>
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </>
  );
}
