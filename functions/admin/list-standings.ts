import { admin } from '#shared/api/admin.ts';
import { readStandingFacts } from '../data/websites/standing-facts.ts';
import { standingOf } from '../rules/standing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(admin.listStandings, async ({ query: { userIds }, now }) =>
  (await readStandingFacts(userIds)).map((facts) => standingOf(facts, now)),
);
