import { agencyOf } from '#functions/rules/agency.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { settingsOf } from './set-values.ts';

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

/** Names that break what was made for one of ten Latin letters; as the form takes them. */
export const oddBrands = (
  [
    ['of forty letters', 'North and Daughters Websites and Prints.', violet],
    ['of two letters', 'AB', green],
    ['from right to left', 'סטודיו צפון 24', violet],
    ['with umlauts and markup', `Müller <&"'> Söhne`, green],
  ] as const
).map(([what, name, colors]) => {
  const typed = settingsOf({ brand: { name, ...colors }, seller: { email: supportEmail } });
  return [what, agencyOf(typedSettings.parse(typed))] as const;
});
