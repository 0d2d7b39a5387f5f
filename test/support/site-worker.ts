import { handler } from '#functions/events/work-on-sites.ts';
import { siteWork } from './queued-work.ts';

/** Processes the sites queue until it is empty, including delayed messages. */
export async function doSiteWork(): Promise<void> {
  for (let work = siteWork.shift(); work; work = siteWork.shift()) await receive(work);
}

/** Lets the worker receive one message. */
export async function receive({ pk, sk }: { pk: string; sk: string }, attempt = 1): Promise<void> {
  const body = JSON.stringify({ pk, sk });
  await handler({
    Records: [{ body, attributes: { ApproximateReceiveCount: String(attempt) } }],
  });
}
