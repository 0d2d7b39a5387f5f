import type { Report, SiteReport } from '#shared/model/report.ts';
import {
  answerChange,
  type Change,
  changesChange,
  countChange,
  uptimeChange,
} from '#shared/rules/report-change.ts';
import { changesText, durationText, uptimeText } from '#shared/rules/report-text.ts';
import { totalOf } from '#shared/rules/visit-text.ts';
import type { Fact } from './block.ts';
import { shownName } from './words-of-others.ts';

/** The figures of a website's month, each compared with the previous month if there is one. */
export function siteFacts(month: Report, site: SiteReport): readonly Fact[] {
  const { name, changes, messages, before } = site;
  const done = changes.length;
  return [
    ['Website', shownName(name)],
    ['Updates', beside(changesText(done), before && changesChange(month, done, before.changes))],
    ['Messages from its forms', count(month, messages, before?.messages)],
    ...visitFacts(month, site),
    ...uptimeFacts(month, site),
  ];
}

/** Support's answer times; empty without questions. */
export function answerFacts(month: Report): readonly Fact[] {
  const { answers, answersBefore } = month;
  const { medianMs } = answers;
  if (medianMs === null) return [];
  const change = answersBefore && answerChange(month, medianMs, answersBefore.medianMs);
  return [['We answered in', beside(durationText(medianMs), change)]];
}

/**
 * Views and the most viewed page, a path of the site itself; input of visitors is only on the page.
 */
function visitFacts(month: Report, { visits, before }: SiteReport): readonly Fact[] {
  if (visits === null) return [];
  const [first] = visits.pages;
  const views = totalOf(visits, 'views');
  return [
    ['Views', beside(String(views), before && countChange(month, views, before.views))],
    ...(first ? [['Most viewed', `${first.name} (${first.count})`] satisfies Fact] : []),
  ];
}

function uptimeFacts(month: Report, { uptime, before }: SiteReport): readonly Fact[] {
  const up = uptimeText(uptime);
  if (up === null) return [];
  const change = before && uptimeChange(month, uptime, before.uptime);
  return [['Online', beside(`${up} of the time`, change)]];
}

/** `before` is missing without a month to compare with. */
function count(month: Report, now: number, before: number | undefined): string {
  return beside(String(now), before === undefined ? null : countChange(month, now, before));
}

function beside(figure: string, change: Change | null): string {
  return change ? `${figure} · ${change.text}` : figure;
}
