import { defaultAgency } from '#shared/model/agency.ts';

const { name, colors } = defaultAgency.brand;

/** The brand above a receipt of an agency that set none. */
export const receiptBrand = { name, ink: colors.ink, accent: colors.accentOnLight };
