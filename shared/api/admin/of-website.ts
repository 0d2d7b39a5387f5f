import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';

export const ofWebsite = z.object({ websiteId: idText });
