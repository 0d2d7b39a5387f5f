import { useRef } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { Button, IconButton } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { ifMatch } from '../panel-queries.ts';
import { DueDay } from './due-day.tsx';
import styles from './due-field.module.css';
import { dayText } from './due-text.ts';
import { useChangeRequest } from './use-change-request.ts';

/**
 * The day until which a request is to be done: choosing one sets it. The browser’s calendar opens below a button that
 * names the day as all days here are named; the browser’s own field would show it in the order of its language.
 */
export function DueField({ request }: { readonly request: BoardRequest }) {
  const { dueDay } = request;
  const calendar = useRef<HTMLInputElement>(null);
  const change = useChangeRequest<string | null>(
    (day) =>
      panelApi.setDueDay({
        params: { id: request.id },
        body: { dueDay: day },
        headers: ifMatch(request),
      }),
    (day) => requestMessages.due(requestLabel(request), day && dayText(day, serverNow())),
  );
  return (
    <Field label="Due">
      <div className={styles.due}>
        <Button
          disabled={change.isPending}
          className={styles.choose}
          onClick={() => calendar.current?.showPicker()}
        >
          {dueDay ? <DueDay dueDay={dueDay} /> : 'Choose a day'}
        </Button>
        <Input
          ref={calendar}
          type="date"
          tabIndex={-1}
          className={styles.calendar}
          value={dueDay ?? ''}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ target }) => change.mutate(target.value || null)}
        />
        {dueDay && (
          <IconButton
            label="Clear the due day"
            disabled={change.isPending}
            onClick={() => change.mutate(null)}
          >
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
