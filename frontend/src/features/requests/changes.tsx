import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConsulting } from '#frontend/src/agency/use-consulting.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { refreshTurn } from '#frontend/src/entities/brief/refresh-turn.ts';
import { RequestForm } from '#frontend/src/entities/requests/request-form.tsx';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import section from '#frontend/src/ui/section.module.css';
import type { User } from '#shared/model/user.ts';
import { isWorkOver, mayRequest, supportEnd } from '#shared/rules/request-right.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { waysToUs } from '#shared/texts/ways-to-us.ts';
import { ChangeList } from './change-list.tsx';
import styles from './changes.module.css';

interface ChangesProps {
  readonly user: User;
  readonly websiteId: number;
}

/** A customer's requests, and the form for a new one. */
export function Changes({ user, websiteId }: ChangesProps) {
  const client = useQueryClient();
  const part = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const canAsk = mayRequest(user, serverNow());
  useEffect(() => {
    // Mails link here; this part is loaded after the browser has handled the anchor.
    if (window.location.hash === '#changes') part.current?.scrollIntoView();
  }, []);
  return (
    <section ref={part} id="changes" aria-labelledby="changes-title" className={section.section}>
      <header className={section.header}>
        <h2 id="changes-title" className={section.heading}>
          Changes
        </h2>
        {canAsk && !isAsking && <Button onClick={() => setAsking(true)}>Ask for a change</Button>}
      </header>
      {canAsk && <p className={styles.faint}>{waysToUs.request}</p>}
      <Right user={user} canAsk={canAsk} />
      {isAsking && (
        <RequestForm
          websiteId={websiteId}
          ownerId={user.id}
          onCancel={() => setAsking(false)}
          onMade={async () => {
            await refreshTurn(client, requestsKey);
            setAsking(false);
          }}
        />
      )}
      <ChangeList
        websiteId={websiteId}
        canAsk={canAsk}
        isAsking={isAsking}
        isHeld={isWorkOver(user, serverNow())}
      />
    </section>
  );
}

/** The end of a buyer's support or of a subscription; nothing for other customers. */
function Right({ user, canAsk }: { readonly user: User; readonly canAsk: boolean }) {
  const rate = useConsulting();
  const end = supportEnd(user, serverNow());
  if (end === null) return canAsk ? null : <Notice>{requestRefusals.subscriptionOver}</Notice>;
  if (!canAsk) return <Notice>{requestRefusals.supportOver(rate)}</Notice>;
  return (
    <p className={styles.faint}>
      Part of your 30 days of support, until {formatDate(end.toISOString())}.
    </p>
  );
}
