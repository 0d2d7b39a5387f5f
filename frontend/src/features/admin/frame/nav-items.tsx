import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { BoardIcon } from '#frontend/src/ui/icons/board.tsx';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { GlobeIcon } from '#frontend/src/ui/icons/globe.tsx';
import { HistoryIcon } from '#frontend/src/ui/icons/history.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { type PanelView, panelTitles, viewQuery } from '../panel-view.ts';

/** A part of the panel, the console, or the administrator's own website. */
export type NavItemId = PanelView | 'chat' | 'website';

export interface NavItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly to: string;
}

/** `base` is the address of the dashboard or the panel. */
export function panelNavItems(base: string): readonly (NavItem & { readonly id: NavItemId })[] {
  const part = (id: PanelView, icon: ReactNode) =>
    ({ id, label: panelTitles[id], icon, to: `${base}${viewQuery(id)}` }) as const;
  return [
    part('customers', <PersonIcon size={18} />),
    part('websites', <GlobeIcon size={18} />),
    part('work', <BoardIcon size={18} />),
    { id: 'chat', label: 'Chat', icon: <ChatIcon size={18} />, to: paths.support },
    part('activity', <HistoryIcon size={18} />),
  ];
}

/** The two tabs of an administrator's dashboard (SPEC-2.7). */
export function dashboardTabs(base: string): readonly NavItem[] {
  return [
    { id: 'admin', label: 'Admin Panel', to: base },
    {
      id: 'website',
      label: 'Your Website',
      to: `${base}?${new URLSearchParams({ tab: 'website' })}`,
    },
  ];
}
