import { useQuery } from '@tanstack/react-query';
import { displayName } from '#shared/rules/names.ts';
import { customerQuery } from './customers/customer-queries.ts';
import { type PanelView, panelTitles } from './panel-view.ts';
import type { Selection } from './selection.ts';
import { websiteQuery } from './websites/website-queries.ts';

/** The name of the selected customer or website once it is there, else that of the view. */
export function usePanelTitle(view: PanelView, selection: Selection | undefined): string {
  const { customerId, websiteId } = idsOf(selection);
  const { data: customer } = useQuery({
    ...customerQuery(customerId),
    enabled: customerId !== none,
  });
  const { data: website } = useQuery({ ...websiteQuery(websiteId), enabled: websiteId !== none });
  return (customer && displayName(customer)) ?? website?.name ?? panelTitles[view];
}

/** Nothing has this id. */
const none = 0;

function idsOf(selection: Selection | undefined) {
  return { customerId: none, websiteId: none, ...selection };
}
