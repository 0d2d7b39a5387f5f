import * as z from 'zod/mini';
import { environment } from '../platform/env.ts';

const env = environment({ ADMINS_NEED_SECOND_FACTOR: z.stringbool() });

/** Whether administrators may do nothing before they have a second factor: the operator's choice. */
export const adminsNeedSecondFactor = () => env().ADMINS_NEED_SECOND_FACTOR;
