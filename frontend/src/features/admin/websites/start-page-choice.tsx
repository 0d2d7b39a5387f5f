import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { adminFailures } from '#shared/texts/admin.ts';
import { refreshPanel } from '../panel-queries.ts';
import records from '../records.module.css';
import { toastError } from '../toast-error.ts';
import styles from './start-page-choice.module.css';

interface StartPageChoiceProps {
  readonly websiteId: number;
  readonly uploadId: string;
  readonly startPages: readonly string[];
  readonly text: string;
  /** After the choice, while the website is unpacked again. */
  readonly onChosen?: () => void;
}

/** A button for each page on which a website may start. */
export function StartPageChoice({
  websiteId,
  uploadId,
  startPages,
  text,
  onChosen,
}: StartPageChoiceProps) {
  const client = useQueryClient();
  const choice = useMutation({
    mutationFn: (startPage: string) =>
      panelApi.chooseStartPage({ body: { websiteId, uploadId, startPage } }),
    onSuccess: async () => {
      await refreshPanel(client);
      onChosen?.();
    },
    onError: () => toastError(adminFailures.chooseStartPage),
  });
  return (
    <div className={styles.choice}>
      <p>{text}</p>
      <ul>
        {startPages.map((startPage) => (
          <li key={startPage}>
            <Button
              size="sm"
              disabled={choice.isPending}
              busy={choice.isPending && choice.variables === startPage && 'Choosing...'}
              onClick={() => choice.mutate(startPage)}
            >
              <span>
                Start on <bdi>{startPage}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {choice.isError && (
        <p role="alert" className={records.problem}>
          {messageOf(choice.error, adminFailures.chooseStartPage)}
        </p>
      )}
    </div>
  );
}
