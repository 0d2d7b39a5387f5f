import {
  CostExplorerClient,
  GetCostAndUsageCommand,
  type ResultByTime,
} from '@aws-sdk/client-cost-explorer';

export interface Month {
  /** `2026-11` */
  readonly month: string;
  /** Most expensive first, without those below half a cent. */
  readonly services: readonly { readonly name: string; readonly dollars: number }[];
}

/** Costs of last month and this month so far, of the whole account. Each call costs a cent. */
export async function readCosts(now: Date): Promise<readonly Month[]> {
  // Cost Explorer is served from one region only.
  const client = new CostExplorerClient({ region: 'us-east-1' });
  const { ResultsByTime = [] } = await client.send(
    new GetCostAndUsageCommand({
      TimePeriod: { Start: firstOfMonth(now, -1), End: tomorrow(now) },
      Granularity: 'MONTHLY',
      Metrics: ['UnblendedCost'],
      GroupBy: [{ Type: 'DIMENSION', Key: 'SERVICE' }],
    }),
  );
  return ResultsByTime.map(monthOf);
}

function monthOf({ TimePeriod, Groups = [] }: ResultByTime): Month {
  const services = Groups.map(({ Keys = [], Metrics }) => ({
    name: Keys[0] ?? '',
    dollars: Number(Metrics?.UnblendedCost?.Amount ?? 0),
  }));
  return {
    month: (TimePeriod?.Start ?? '').slice(0, 7),
    services: services
      .filter(({ dollars }) => dollars >= 0.005)
      .toSorted((one, other) => other.dollars - one.dollars),
  };
}

function firstOfMonth(now: Date, months: number): string {
  return day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)));
}

/** The end of a period is exclusive. */
function tomorrow(now: Date): string {
  return day(new Date(now.getTime() + 86_400_000));
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
