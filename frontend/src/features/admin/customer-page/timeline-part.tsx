import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { TimelineSteps } from '#frontend/src/entities/brief/timeline.tsx';
import { Select } from '#frontend/src/ui/controls.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { Brief } from '#shared/model/brief.ts';
import { type TimelinePlace, timelinePlace } from '#shared/model/timeline.ts';
import { timelineTitles } from '#shared/texts/brief.ts';
import { refreshPanel } from '../panel-queries.ts';
import { Loaded } from './section.tsx';
import styles from './site-section.module.css';

/** The timeline of the website, which an administrator may correct. */
export function Timeline({ userId }: { readonly userId: number }) {
  const query = useQuery(briefQuery(userId));
  return (
    <Loaded query={query} what="the timeline" room="10rem">
      {(brief) => (
        <div className={styles.timeline}>
          <TimelineSteps progress={brief} reader="agency" />
          <Correction userId={userId} timeline={brief.timeline} />
        </div>
      )}
    </Loaded>
  );
}

const places = timelinePlace.options;

interface CorrectionProps {
  readonly userId: number;
  readonly timeline: Brief['timeline'];
}

function Correction({ userId, timeline }: CorrectionProps) {
  const id = useId();
  const client = useQueryClient();
  const present = timeline.find(({ state }) => state === 'current')?.step ?? 'done';
  const correction = useMutation({
    mutationFn: (place: TimelinePlace) => api.briefs.correctTimeline({ body: { userId, place } }),
    onSuccess: async (brief) => {
      setAnswer(client, briefQuery(userId).queryKey, brief);
      await refreshPanel(client);
    },
    onError: (error) => toastFailure('Not corrected', error),
  });
  const choose = (value: string) => {
    const place = places.find((known) => known === value);
    if (place) correction.mutate(place);
  };
  return (
    <div className={styles.correction}>
      <label htmlFor={id}>Correct the timeline</label>
      <Select
        id={id}
        value={present}
        disabled={correction.isPending}
        onChange={({ target }) => choose(target.value)}
      >
        {places.map((place) => (
          <option key={place} value={place}>
            {timelineTitles[place]}
          </option>
        ))}
      </Select>
    </div>
  );
}
