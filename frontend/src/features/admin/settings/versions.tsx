import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '#frontend/src/api/settings-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { SettingsSave } from '#shared/model/settings.ts';
import { Loaded, Section } from '../customer-page/section.tsx';
import entries from '../entry-list.module.css';
import { ifMatch } from '../panel-queries.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { settingsChanged, settingsQuery, versionsQuery } from './settings-queries.ts';

/** Who saved what and when; `version` is the newest one. */
export function Versions({ version }: { readonly version: number }) {
  const [cursor, setCursor] = useState('');
  const query = useQuery(versionsQuery(cursor));
  return (
    <Section title="Versions">
      <Loaded query={query} what="the versions">
        {(page) =>
          page.items.length === 0 ? (
            <p className={styles.about}>{settingWords.none}</p>
          ) : (
            <>
              <ol className={entries.list}>
                {page.items.map((save) => (
                  <VersionRow key={save.version} save={save} newest={version} />
                ))}
              </ol>
              <RecordPager label="Pages of versions" page={page} onGo={setCursor} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

interface VersionRowProps {
  readonly save: SettingsSave;
  readonly newest: number;
}

function VersionRow({ save, newest }: VersionRowProps) {
  const { version, at, by, changed, restored } = save;
  return (
    <li className={entries.entry}>
      <div>
        <p className={styles.who}>
          <strong>Version {version}</strong>
          <bdi>{by.username}</bdi>
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        <p>
          {restored !== null && `${settingWords.restored(restored)} `}
          {settingWords.changed(changed)}
        </p>
      </div>
      {version === newest ? (
        <>
          <p className={styles.now}>In use</p>
          <Restore version={version - 1} newest={newest} label="Undo" />
        </>
      ) : (
        <Restore version={version} newest={newest} label="Restore" />
      )}
    </li>
  );
}

interface RestoreProps {
  readonly version: number;
  readonly newest: number;
  readonly label: string;
}

/** Saves the values of an earlier version anew; it can be undone the same way. */
function Restore({ version, newest, label }: RestoreProps) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () =>
      settingsApi.restore({ body: { version }, headers: ifMatch({ version: newest }) }),
    onSuccess: () => toast({ title: settingWords.restored(version) }),
    onError: (error) => toastFailure(settingWords.notRestored, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
        settingsChanged(client),
      ]),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={restore.isPending && 'Restoring...'}
      onClick={() => restore.mutate()}
    >
      {label} <VisuallyHidden>{settingWords.toVersion(version)}</VisuallyHidden>
    </Button>
  );
}
