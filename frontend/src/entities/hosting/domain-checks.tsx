import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { SiteDomain } from '#shared/model/hosting.ts';
import { domainMessages, notCheckedYet } from '#shared/texts/hosting.ts';
import styles from './domain.module.css';
import { domainKey } from './domain-query.ts';

interface DomainChecksProps {
  readonly websiteId: number;
  readonly domain: SiteDomain;
}

/** The times of the last and the next check, and a button to check now. */
export function DomainChecks({ websiteId, domain }: DomainChecksProps) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => api.hosting.checkDomain({ params: { id: websiteId } }),
    onSuccess: (checked) => setAnswer(client, [domainKey, websiteId], checked),
    onError: (error) => toastFailure(domainMessages.notChecked, error),
  });
  const now = useNow();
  return (
    <div className={styles.checks}>
      <p className={styles.faint}>
        {domain.checkedAt === null
          ? notCheckedYet
          : `Checked ${shortDuration(now - Date.parse(domain.checkedAt))} ago.`}
        {domain.nextCheckAt !== null && ` ${nextOf(Date.parse(domain.nextCheckAt) - now)}`}
      </p>
      <Button size="sm" busy={check.isPending && 'Checking...'} onClick={() => check.mutate()}>
        Check now
      </Button>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const nextOf = (ms: number) => (ms > 0 ? `Next in ${shortDuration(ms)}.` : 'Next in a moment.');

/** `12 s`, `5 min`, `3 h`. */
function shortDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
