import { defaultAgency } from '#shared/model/agency.ts';

const { name, mark, icon, colors } = defaultAgency.brand;

/** The brand above a receipt of an agency that set none. */
export const receiptBrand = { name, mark, icon, ink: colors.ink, accent: colors.accentOnLight };
