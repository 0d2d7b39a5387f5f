import { formatMoney } from '#shared/rules/money.ts';
import { useAgency } from './agency.ts';

/** What an hour of consulting costs, as it is shown. */
export function useConsulting(): string {
  const { consultingRateCents, currency } = useAgency().offers;
  return formatMoney(consultingRateCents, currency);
}
