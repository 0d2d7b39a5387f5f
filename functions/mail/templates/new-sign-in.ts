import * as z from 'zod/mini';
import { countryName } from '#functions/rules/country-name.ts';
import { timestamp } from '#shared/model/id.ts';
import { unknownBrowser } from '#shared/texts/devices.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/** A sign-in from a new browser or country. */
export const newSignIn = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({
    agent: z.nullable(z.string()),
    country: z.nullable(z.string()),
    at: timestamp,
  }),
  gather: ({ stored: { agent, country, at } }) => ({
    at,
    agent: agent ?? unknownBrowser,
    country: country === null ? null : countryName(country),
  }),
  write: ({ name, username, agent, country, at }, agency) => ({
    subject: `New sign-in to your ${agency.brand.name} account`,
    preheader: `${[agent, country].filter((part) => part !== null).join(', ')}. Was this you?`,
    blocks: [
      text(`Hello ${name}, somebody signed in to your account from a new browser or country.`),
      facts(
        ['Your username', username],
        ['Browser', agent],
        ...(country === null ? [] : [['Country', country] as const]),
        ['Time', formatMoment(at, agency)],
      ),
      text(
        'If this was you, there is nothing to do. If not, end that session and change your password.',
      ),
      button('See where you are signed in', mailPaths.security),
    ],
    reason: 'You get this because we notify you of every sign-in from a new browser or country.',
  }),
});
