import * as z from 'zod/mini';
import { collectReport } from '#functions/reports/collect-report.ts';
import type { Agency } from '#shared/model/agency.ts';
import { type Report, reportMonth, type SiteReport } from '#shared/model/report.ts';
import { monthName } from '#shared/rules/month.ts';
import { changesText } from '#shared/rules/report-text.ts';
import { isServed } from '#shared/rules/served.ts';
import { counted } from '#shared/texts/language.ts';
import { type Block, button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { answerFacts, siteFacts } from '../report-facts.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';
import { quoted } from '../words-of-others.ts';

/** Changes of a website listed by title; the page has the rest. */
const named = 5;

/** The report of a month for a subscriber who has a website. */
export const monthlyReport = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({ month: reportMonth }),
  gather: async ({ user, stored: { month }, now }) => {
    const report = isServed(user, now) ? await collectReport(user, month, now) : null;
    return report && report.websites.length > 0 ? { report } : null;
  },
  write: ({ name, report: told }, agency) => ({
    subject: `Your website in ${monthName(told.month)}`,
    preheader: told.websites
      .map((site) => `${quoted(site.name)}: ${updatesText(site.changes.length)}`)
      .join(', '),
    blocks: [
      text(`Hello ${name}, this is what we did for you.`),
      ...told.websites.flatMap((site) => siteBlocks(told, site, agency)),
      ...answerFacts(told).map((fact) => facts(fact)),
      button('Open the report', mailPaths.report(told.month)),
    ],
    reason: 'You get this because you subscribe: a report on the first of each month.',
  }),
});

function updatesText(updates: number): string {
  return counted(updates, { one: '# update', other: `${changesText(updates)} updates` });
}

function siteBlocks(told: Report, site: SiteReport, agency: Agency): readonly Block[] {
  const newest = site.changes.slice(0, named);
  return [
    facts(...siteFacts(told, site)),
    ...(newest.length === 0
      ? []
      : [
          facts(
            ...newest.map(({ title, createdAt }) => [formatDay(createdAt, agency), title] as const),
          ),
        ]),
  ];
}
