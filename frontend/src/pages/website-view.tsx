import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { demo } from '#shared/texts/screens.ts';
import { browserConfigQuery } from '../api/browser-config.ts';
import { DemoActions } from '../features/samples/demo-actions.tsx';
import { SampleNav } from '../features/samples/sample-nav.tsx';
import { SampleStage } from '../features/samples/sample-stage.tsx';
import { findSample, type Sample } from '../features/samples/samples.ts';
import { useFakeLoad } from '../features/samples/use-fake-load.ts';
import { WebsiteNotFound } from '../features/samples/website-not-found.tsx';
import { paths } from '../paths.ts';
import { ArrowLeftIcon } from '../ui/icons/arrow-left.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './website-view.module.css';

/** The website demo: one of three built-in samples (SPEC-2.10). */
export function WebsiteViewPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sample = findSample(query.get('id'));
  return (
    <Page title={sample.name} className={styles.page}>
      <ButtonLink to={paths.dashboard} variant="quiet" className={styles.back}>
        <ArrowLeftIcon size={18} />
        {demo.backToDashboard}
      </ButtonLink>
      <PageHeader
        title={sample.name}
        actions={<p className={styles.about}>{sample.description}</p>}
      />
      <SampleNav current={sample} />
      <Stage sample={sample} />
      <DemoActions onCheckout={(type) => void navigate(paths.checkout(type))} />
    </Page>
  );
}

function Stage({ sample }: { readonly sample: Sample }) {
  const hasLoaded = useFakeLoad(sample.id);
  const { data, error, isFetching, refetch } = useQuery(browserConfigQuery);
  if (error) return <WebsiteNotFound isBusy={isFetching} onRetry={() => void refetch()} />;
  const origin = hasLoaded ? data?.previewOrigin : undefined;
  return (
    <div className={styles.stage} aria-busy={origin === undefined}>
      {origin === undefined ? (
        <Spinner label="Loading the website" />
      ) : (
        <SampleStage key={sample.id} sample={sample} previewOrigin={origin} />
      )}
    </div>
  );
}
