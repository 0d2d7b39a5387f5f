import * as z from 'zod/mini';
import type { Selection } from './selection.ts';

const panelViews = ['customers', 'websites', 'work', 'activity'] as const;
export type PanelView = (typeof panelViews)[number];

export const panelTitles = {
  customers: 'Customers',
  websites: 'Websites',
  work: 'Work',
  activity: 'Activity',
} as const satisfies Record<PanelView, string>;

const viewInQuery = z.catch(z.enum(panelViews), 'customers');

/** The tab of the selected customer or website, else the one in the query. */
export function readPanelView(query: URLSearchParams, selection: Selection | undefined): PanelView {
  if (selection) return 'websiteId' in selection ? 'websites' : 'customers';
  return viewInQuery.parse(query.get('view'));
}

export function viewQuery(view: PanelView): string {
  return view === 'customers' ? '' : `?${new URLSearchParams({ view })}`;
}
