import * as z from 'zod/mini';
import { report, reportMonth } from '../model/report.ts';
import { route } from './route.ts';

/** Monthly reports of a customer. */
export const reports = {
  /** The caller's own websites; the current month so far. 404 for future and too old months. */
  get: route({
    method: 'GET',
    path: '/api/reports/{month}',
    access: 'user',
    params: z.object({ month: reportMonth }),
    response: report,
  }),
};
