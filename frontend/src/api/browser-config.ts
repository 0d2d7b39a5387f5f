import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** What only the deployment knows; it writes this file beside the pages. */
const browserConfig = z.object({
  stripeScriptUrl: z.string(),
  /** Where websites are shown, with `*` for the label where each has a host of its own. */
  previewOrigin: z.string(),
  /** Where subscribers' domains point to (RULE-31); empty while the operator has not said. */
  domainCnameTarget: z._default(z.string(), ''),
  domainARecord: z._default(z.string(), ''),
});

/** Reads the deployment's settings. Throws where they cannot be had. */
export async function readBrowserConfig(signal?: AbortSignal) {
  const response = await fetch('/config.json', signal ? { signal } : {});
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return browserConfig.parse(await response.json());
}

/** The same, read once. */
export const browserConfigQuery = queryOptions({
  queryKey: ['/config.json'],
  queryFn: ({ signal }) => readBrowserConfig(signal),
});
