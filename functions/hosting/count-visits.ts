import { getClaim } from '../data/websites/domain-claim.ts';
import { addVisits } from '../data/websites/visit-day.ts';
import { mapConcurrently } from '../platform/map-concurrently.ts';
import { readLog } from '../rules/visits/log-lines.ts';
import { addCounts, type DayCounts, noCounts, Tally } from '../rules/visits/tally.ts';
import { visitOf } from '../rules/visits/visit.ts';
import { visitLimits } from '../rules/visits/visit-limits.ts';
import { readLogLines } from '../services/visit-log.ts';

/** By day. */
type Days = ReadonlyMap<string, DayCounts>;

/**
 * Counts the visits of a log file by website. Each website's write includes a marker of the file,
 * so that a repeated run counts nothing twice.
 */
export async function countVisits(key: string, now: Date): Promise<void> {
  const file = key.slice(key.lastIndexOf('/') + 1);
  const sites = await bySite(await tallyHosts(key));
  await mapConcurrently([...sites], visitLimits.atOnce, ([websiteId, days]) =>
    addVisits({ websiteId, file, days }, now),
  );
}

/** Tallies by requested host and day. */
async function tallyHosts(key: string): Promise<ReadonlyMap<string, ReadonlyMap<string, Tally>>> {
  const hosts = new Map<string, Map<string, Tally>>();
  for await (const request of readLog(readLogLines(key))) {
    const visit = visitOf(request);
    const days = visit && (hosts.get(request.host) ?? roomIn(hosts, request.host));
    if (!visit || !days) continue;
    const tally = days.get(request.day) ?? new Tally();
    tally.add(visit);
    days.set(request.day, tally);
  }
  return hosts;
}

/** Limits memory. Only hosts of live sites reach the log, so there is room for all of them. */
function roomIn(hosts: Map<string, Map<string, Tally>>, host: string) {
  if (hosts.size >= visitLimits.sitesInMemory) return undefined;
  const days = new Map<string, Tally>();
  hosts.set(host, days);
  return days;
}

/** Only a proven claim says which website a host belongs to. */
async function bySite(
  hosts: ReadonlyMap<string, ReadonlyMap<string, Tally>>,
): Promise<ReadonlyMap<number, Days>> {
  const sites = new Map<number, Map<string, DayCounts>>();
  await mapConcurrently([...hosts], visitLimits.atOnce, async ([host, tallies]) => {
    const claim = await getClaim(host.replace(/^www\./, ''));
    if (!claim?.isProven || claim.websiteId === null) return;
    const days = sites.get(claim.websiteId) ?? new Map<string, DayCounts>();
    for (const [day, { counts }] of tallies) {
      days.set(day, addCounts(days.get(day) ?? noCounts, counts));
    }
    sites.set(claim.websiteId, days);
  });
  return sites;
}
