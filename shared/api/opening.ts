import * as z from 'zod/mini';
import { openingRow } from '../model/opening.ts';
import { route } from './route.ts';

/** Apart from the calls of the settings, whose schemas the panel need not load. */
export const opening = {
  /** What is left to do before the first customer, each row read from what happened (decision 0325). */
  getOpening: route({
    method: 'GET',
    path: '/api/admin/opening',
    access: 'admin',
    response: z.array(openingRow),
  }),
};
