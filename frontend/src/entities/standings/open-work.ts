import type { Standing } from '#shared/model/standing.ts';
import { counted } from '#shared/texts/language.ts';

const requests = { one: '# request', other: '# requests' } as const;
const comments = { one: '# comment', other: '# comments' } as const;

/** `2 requests, 1 comment`: what the customer sent and nobody has settled; empty where there is none. */
export function openWorkOf(standing: Pick<Standing, 'requests' | 'comments'>): string {
  return [
    ...(standing.requests > 0 ? [counted(standing.requests, requests)] : []),
    ...(standing.comments > 0 ? [counted(standing.comments, comments)] : []),
  ].join(', ');
}
