import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { takeBegun } from './begun.ts';
import { announceRead } from './reads.ts';

/** Settings of the deployment, which writes them to /config.json. */
const browserConfig = z.object({
  stripeScriptUrl: z.string(),
  /** Origin of previews; contains `*` for the label when each site has a host of its own. */
  previewOrigin: z.string(),
  /** Targets of subscribers' DNS records (RULE-31); empty when the operator has not set them. */
  domainCnameTarget: z._default(z.string(), ''),
  domainARecord: z._default(z.string(), ''),
});

/** Throws when the settings cannot be read. */
export async function readBrowserConfig(signal?: AbortSignal) {
  const address = '/config.json';
  announceRead(address);
  const response = await (takeBegun(address) ?? fetch(address, signal ? { signal } : {}));
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return browserConfig.parse(await response.json());
}

export const browserConfigQuery = queryOptions({
  queryKey: ['/config.json'],
  queryFn: ({ signal }) => readBrowserConfig(signal),
});
