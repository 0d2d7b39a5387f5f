import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { type NextAction, nextActionOf } from '../standings/next-action.ts';

type MainStep = 'answer' | 'requests' | 'comments' | NextAction;

/**
 * The one act that stands out above a website: somebody who waits is answered first, and what was asked for comes before
 * a link, but after the version that answers it. Undefined where nothing is next.
 */
export function mainStepOf(website: Website, standing: Standing | null): MainStep | undefined {
  if (standing?.waitsSince) return 'answer';
  const theirs = standing?.websiteId === website.id ? standing : undefined;
  const next = nextActionOf(website, theirs?.stage);
  if (!theirs || next === 'zip') return next;
  if (theirs.requests > 0) return 'requests';
  return theirs.comments > 0 ? 'comments' : next;
}
