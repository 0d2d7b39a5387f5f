import * as z from 'zod/mini';
import { environment } from '../platform/env.ts';

const env = environment({ ADMINS_NEED_SECOND_FACTOR: z.stringbool() });

/** Whether the operator requires a second factor of administrators. */
export const adminsNeedSecondFactor = () => env().ADMINS_NEED_SECOND_FACTOR;
