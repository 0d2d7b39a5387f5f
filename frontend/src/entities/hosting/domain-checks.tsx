import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusedAs } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import type { SiteDomain } from '#shared/model/hosting.ts';
import { checkResult, domainMessages, notCheckedYet } from '#shared/texts/hosting.ts';
import { refusals } from '#shared/texts/refusals.ts';
import styles from './domain.module.css';
import { domainKey } from './domain-query.ts';

interface DomainChecksProps {
  readonly websiteId: number;
  readonly domain: SiteDomain;
}

/** What was found, the times of the last and the next check, and a button to check now, as often as the server does. */
export function DomainChecks({ websiteId, domain }: DomainChecksProps) {
  const now = useNow();
  const { check, againAt, hasChecked } = useCheck(websiteId);
  const pause = Math.min(againAt - now, domainLimits.checkPauseMs);
  return (
    <div className={styles.checks}>
      <div>
        <p role="status" className={styles.result}>
          {hasChecked && checkResult(domain.records)}
        </p>
        <p className={styles.faint}>
          {domain.checkedAt === null
            ? notCheckedYet
            : `Checked ${shortDuration(now - Date.parse(domain.checkedAt))} ago.`}
          {domain.nextCheckAt !== null && ` ${nextOf(Date.parse(domain.nextCheckAt) - now)}`}
        </p>
      </div>
      <Button
        size="sm"
        disabled={pause > 0}
        busy={check.isPending && 'Checking...'}
        onClick={() => check.mutate()}
      >
        {pause > 0 ? `Check again in ${Math.ceil(pause / 1_000)} s` : 'Check now'}
      </Button>
    </div>
  );
}

/** A check, whether one was asked for, and when the server allows the next one: the pause begins again where it was not over. */
function useCheck(websiteId: number) {
  const client = useQueryClient();
  const [againAt, setAgainAt] = useState(0);
  const [hasChecked, setChecked] = useState(false);
  const wait = () => setAgainAt(serverNow().getTime() + domainLimits.checkPauseMs);
  const check = useMutation({
    mutationFn: () => api.hosting.checkDomain({ params: { id: websiteId } }),
    onMutate: () => setChecked(false),
    onSuccess: (checked) => {
      setAnswer(client, [domainKey, websiteId], checked);
      setChecked(true);
      wait();
    },
    onError: async (error) => {
      if (!isRefusedAs(refusals.tooManyAttempts, error)) {
        toastFailure(domainMessages.notChecked, error);
        return;
      }
      wait();
      // Somebody else has just checked it, or this page was opened anew.
      await client.invalidateQueries({ queryKey: [domainKey, websiteId] });
      setChecked(true);
    },
  });
  return { check, againAt, hasChecked };
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
