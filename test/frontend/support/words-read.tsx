import { renderToStaticMarkup } from 'react-dom/server';
import { careText, frameNote } from '#frontend/src/entities/brief/stage-words.ts';
import { TimelineSteps } from '#frontend/src/entities/brief/timeline.tsx';
import { saleStatus } from '#frontend/src/entities/customer/sale-status.ts';
import { stageLabel } from '#frontend/src/entities/standings/stage-look.tsx';
import { nextActionOf } from '#frontend/src/features/admin/standings/next-action.ts';
import { approvalTitle } from '#frontend/src/features/websites/approval-words.ts';
import { headlineOf } from '#frontend/src/features/websites/headline.ts';
import { isTimeToChoose } from '#shared/rules/stage.ts';
import { answerOf, customerOf, type Standing } from './standings.ts';

/** What the customer and the agency read of a standing. */
export function wordsRead(one: Standing) {
  const progress = answerOf(one);
  const customer = customerOf(one);
  const { approval } = one;
  return {
    headline: headlineOf(customer, progress, one.website !== 'none'),
    steps: stepsOf(progress),
    frame: frameNote(progress.stage),
    care: careText(progress.stage),
    badge: stageLabel(progress.stage),
    isTimeToChoose: isTimeToChoose(progress.stage),
    row: saleStatus(customer).label,
    next: nextActionOf(customer, progress.stage),
    box: approvalTitle({
      shown: { version: 'upload-2', acceptedAt: '2026-03-02T12:00:00.000Z' },
      approval:
        approval === 'none'
          ? null
          : {
              version: approval === 'older' ? 'upload-1' : 'upload-2',
              approvedAt: '2026-03-03T12:00:00.000Z',
            },
      progress,
      isSettled: false,
    }),
  };
}

export interface ReadStep {
  readonly title: string;
  readonly state: 'done' | 'skipped' | 'current' | 'next';
  readonly note: string;
}

const seen = new Map<string, readonly ReadStep[]>();

/** Each timeline is drawn once: thousands of standings have the same few hundred. */
function stepsOf(progress: ReturnType<typeof answerOf>): readonly ReadStep[] {
  const { timeline, stage } = progress;
  const key = JSON.stringify([timeline, stage]);
  const steps =
    seen.get(key) ??
    stepsRead(renderToStaticMarkup(<TimelineSteps progress={progress} reader="customer" />));
  seen.set(key, steps);
  return steps;
}

const passed = ['Not needed', 'Without approval'];

/** Title, tick and note of each step, as they are on the page. */
function stepsRead(markup: string): readonly ReadStep[] {
  const { children } = new DOMParser().parseFromString(markup, 'text/html').querySelector('ol') ?? {
    children: [],
  };
  return [...children].map((item): ReadStep => {
    const [title = '', note = ''] = [...item.querySelectorAll('p')].map((p) => p.textContent);
    const isTicked = item.querySelector('svg') !== null;
    if (item.getAttribute('aria-current')) return { title, state: 'current', note };
    if (isTicked) return { title: title.replace(', done', ''), state: 'done', note };
    return { title, state: passed.includes(note) ? 'skipped' : 'next', note };
  });
}
