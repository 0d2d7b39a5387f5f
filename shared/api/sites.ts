import * as z from 'zod/mini';
import { comparable } from '../model/text.ts';
import { route } from './route.ts';

/** Below it, CloudFront asks the API for what the bucket of the sites does not have. */
export const missingPath = '/_sites';

/** Customers' unpacked sites, as the edge asks for them. */
export const sites = {
  /** Answers a page, a redirect or the site's own page for missing addresses (decision 0270). */
  answerMissing: route({
    method: 'GET',
    path: `${missingPath}/{path+}`,
    access: 'site',
    params: z.object({ path: z.string().check(...comparable) }),
    response: z.instanceof(Uint8Array),
    opens: 'page',
  }),
};
