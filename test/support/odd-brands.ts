import { agencyOf } from '#functions/rules/agency.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { type SetValues, settingsOf } from './set-values.ts';

const supportEmail = 'help@pagecraft.example';
const violet = {
  ink: '#1b1030',
  paper: '#f6f3ff',
  accentOnLight: '#6b21a8',
  accentOnDark: '#d8b4fe',
};
const green = {
  ink: '#052e16',
  paper: '#ffffff',
  accentOnLight: '#166534',
  accentOnDark: '#86efac',
};
/** As light as an accent may be: `#ffd500` is refused with this yellow as the nearest that can be read. */
const yellow = {
  ink: '#2b2100',
  paper: '#fffdf0',
  accentOnLight: '#7d6700',
  accentOnDark: '#ffe95c',
};
/** Without decimals, and with amounts of six digits. */
const inYen: SetValues['offers'] = {
  currency: 'jpy',
  purchasePrice: 298_000,
  subscriptionPrice: 19_800,
  consultingRate: 12_500,
};

const of = (
  name: string,
  colors: Partial<SetValues['brand']>,
  offers: SetValues['offers'] = {},
) => ({ brand: { name, ...colors }, seller: { email: supportEmail }, offers });

/** Brands that break what was made for a name of ten Latin letters; as the form takes them. */
export const oddSettings = (
  [
    ['of forty letters', of('North and Daughters Websites and Prints.', violet)],
    ['of two letters', of('AB', green)],
    ['from right to left', of('סטודיו צפון 24', violet)],
    ['with umlauts and markup', of(`Müller <&"'> Söhne`, green)],
    ['with a light accent, paid in yen', of('きいろ Web', yellow, inYen)],
  ] as const
).map(([what, values]) => [what, typedSettings.parse(settingsOf(values))] as const);

/** What pages, mails and papers read of them. */
export const oddBrands = oddSettings.map(([what, values]) => [what, agencyOf(values)] as const);
