import * as z from 'zod/mini';
import { paths } from '#frontend/src/paths.ts';
import type { Selection } from './selection.ts';

const viewsInQuery = ['customers', 'websites', 'work', 'activity'] as const;
type ViewInQuery = (typeof viewsInQuery)[number];

/** A part of the panel; the settings have an address of their own. */
export type PanelView = ViewInQuery | 'settings';

export const panelTitles = {
  customers: 'Customers',
  websites: 'Websites',
  work: 'Work',
  activity: 'Activity',
  settings: 'Settings',
} as const satisfies Record<PanelView, string>;

const viewInQuery = z.catch(z.enum(viewsInQuery), 'customers');

interface Address {
  readonly pathname: string;
  readonly query: URLSearchParams;
}

/** The tab of the selected customer or website, else the one in the address. */
export function readPanelView(
  { pathname, query }: Address,
  selection: Selection | undefined,
): PanelView {
  if (selection) return 'websiteId' in selection ? 'websites' : 'customers';
  if (pathname === paths.adminSettings) return 'settings';
  return viewInQuery.parse(query.get('view'));
}

export function viewQuery(view: ViewInQuery): string {
  return view === 'customers' ? '' : `?${new URLSearchParams({ view })}`;
}
