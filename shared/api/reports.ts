import * as z from 'zod/mini';
import { report, reportMonth } from '../model/report.ts';
import { route } from './route.ts';

/** What was done for a customer, by month. */
export const reports = {
  /** Of the caller's own websites; the present month so far. 404 for months to come, and long ago. */
  get: route({
    method: 'GET',
    path: '/api/reports/{month}',
    access: 'user',
    params: z.object({ month: reportMonth }),
    response: report,
  }),
};
