import { team } from '#shared/api/team.ts';
import { callsOf } from './call.ts';

/** The calls of administrators to one another: `teamApi.invite({ body })`. */
export const teamApi = callsOf(team);
