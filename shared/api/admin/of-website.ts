import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';

/** The path parameter of what is about one website. */
export const ofWebsite = z.object({ websiteId: idText });
