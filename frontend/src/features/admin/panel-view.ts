import * as z from 'zod/mini';
import type { Selection } from './selection.ts';

export const panelViews = ['customers', 'websites', 'activity'] as const;
export type PanelView = (typeof panelViews)[number];

export const panelTitles = {
  customers: 'Customers',
  websites: 'Websites',
  activity: 'Activity',
} as const satisfies Record<PanelView, string>;

const viewInQuery = z.catch(z.enum(panelViews), 'customers');

/** Which part of the panel an address opens: the one of what it names, else the one it says. */
export function readPanelView(query: URLSearchParams, selection: Selection | undefined): PanelView {
  if (selection) return 'websiteId' in selection ? 'websites' : 'customers';
  return viewInQuery.parse(query.get('view'));
}

/** The query that opens a part of the panel, from its beginning. */
export function viewQuery(view: PanelView): string {
  return view === 'customers' ? '' : `?${new URLSearchParams({ view })}`;
}
