import * as z from 'zod/mini';
import { listLimits } from '#shared/limits/lists.ts';
import { idText } from '#shared/model/id.ts';
import { standing } from '#shared/model/standing.ts';
import { route } from '../route.ts';

/** Digits of an id, and a comma. */
const longestId = 17;

/** Each id once, so that an answer is no longer than a page of the panel's lists. */
const ids = z.pipe(
  z.string().check(z.maxLength(longestId * listLimits.pageSize), z.regex(/^[\d,]+$/)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(idText).check(z.maxLength(listLimits.pageSize)),
  ),
);

/** Of the customers of one page, in the order of their ids; who is deleted is left out. */
export const listStandings = route({
  method: 'GET',
  path: '/api/admin/standings',
  access: 'admin',
  query: z.object({ userIds: ids }),
  response: z.array(standing),
});

/** How many conversations and how much of Work, which lists them as well, wait for the agency; of each list at most `waitingLimits.counted`. */
export const waitingCounts = z.object({ chats: z.int(), work: z.int() });

export type WaitingCounts = z.infer<typeof waitingCounts>;

export const countWaiting = route({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  response: waitingCounts,
});
