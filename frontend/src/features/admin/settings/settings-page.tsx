import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { Administrators } from '../team/administrators.tsx';
import { OlderBrand } from './older-brand.tsx';
import { useSettingPlace } from './setting-sections.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings-queries.ts';
import { Versions } from './versions.tsx';

/** What the agency changes by itself, without code and without a deployment (decision 0350). */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  const place = useSettingPlace();
  if (!data) {
    return error ? (
      <LoadFailure
        what="the settings"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading />
    );
  }
  return (
    <div className={styles.page}>
      <OlderBrand stored={data} />
      <SettingsForm stored={data} current={place} />
      {place === 'administrators' && <Administrators />}
      {place === 'versions' && <Versions version={data.version} />}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={styles.loading}>
      <span className="visually-hidden" role="status">
        Loading the settings
      </span>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
