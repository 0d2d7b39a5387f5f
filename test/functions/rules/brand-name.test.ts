import { describe, expect, test } from 'vitest';
import { handler as updateProfile } from '#functions/account/update-profile.ts';
import { handler as register } from '#functions/auth/register.ts';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { looksLikeBrand, looksLikeRole } from '#functions/rules/brand-name.ts';
import { brand } from '#shared/brand.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { sentTexts } from '#test/shared/api/support/sent-texts.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenReviewed, said } from '#test/support/comments.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

test.each([
  ...['Sitewright', 'SITEWRIGHT', 'Sitewright Support', 'Maren (Sitewright)', 'Site wright'],
  ...[
    'S i t e w r i g h t',
    'Sitеwright',
    'ｓｉｔｅｗｒｉｇｈｔ',
    'S1tewr1ght',
    'Sitevvright',
    'Śitewright',
  ],
  ...['sitewright-support', '.sitewright.', 'The Site-Wright team', 'Sltewrlght'],
  ...['SitewrightSupport', 'TheSitewrightTeam', 'Sitewrights', 'Sitewright2', 'Sitewrights GmbH'],
  ...['$itewright', 'Sitewr!ght', 'Sitewri9ht', 'Sitewrigh7', 'Sitewright!', 'My-Sitewright-Help'],
  // Cherokee, Lisu and Georgian letters among Latin ones (Unicode's confusables.txt).
  ...['Ꮪitewright', 'ꓢitewright', 'Sitewꭱight', 'Sitewrigჩt', 'Siꓔewrighꓔ'],
])('%s looks like the brand (THREAT-G6)', (name) =>
  expect(looksLikeBrand(name, brand.name)).toBe(true),
);

test.each([
  ...[
    'Wright',
    'Site & Wright',
    'ꓢꓲꓔꓰꓪꓣꓲꓖꓧꓔ',
    'Anna Wright',
    'Website Wrighter',
    '名前',
    '',
    'O’Neil',
  ],
])('%s does not', (name) =>
  expect(looksLikeBrand(name, brand.name)).toBe(name === 'Site & Wright'),
);

/** A name of two letters may be a person's; one of 40 or from right to left is found like any other. */
test.each([
  ['AB', ['AB', 'ab', 'A B', 'a.b.', 'AB Support', 'The AB Team', 'absupport', 'support_ab', 'АВ']],
  ['Holt', ['Holt', 'Holt Billing', 'H0lt Team']],
  ['סטודיו צפון', ['סטודיו צפון', 'צוות סטודיו צפון', 'סטודיוצפון']],
  ['North & Daughters Websites and Prints Ltd', ['north and daughters']],
  ['Müller <&"\'> Söhne', ['Muller Sohne', 'müllersöhne support']],
  ['✦', ['✦', ' ✦ ']],
])('names that look like the brand %s are refused', (own, names) => {
  for (const name of names) {
    expect(looksLikeBrand(name, own), name).toBe(name !== 'north and daughters');
  }
  expect(looksLikeBrand(own, own)).toBe(true);
  for (const name of ['Wei Ab', 'Anna Holt', 'Dana', 'צפון', 'Müller', '★', brand.name]) {
    expect(looksLikeBrand(name, own), name).toBe(false);
  }
});

test.each([
  ...['support', 'Support', 'The Support Team', 'adm1n', 'support24', 'help-desk', 'Suppоrt'],
  ...['Customer Service', 'BILLING', 'admin_1', '.security.'],
])('%s names a part of the agency (THREAT-G6)', (name) => expect(looksLikeRole(name)).toBe(true));

test.each([
  ...[
    'Maren Support',
    'Supporters Club',
    'Joe Root',
    'Acme Billing',
    'Helpmann',
    '1234',
    '',
    '名前',
  ],
])('%s names somebody', (name) => expect(looksLikeRole(name)).toBe(false));

const ours = 'Sitewright Support';
const refused = (path: string) => ({
  status: 400,
  json: { issues: [{ path, message: nameRefusals.ours }] },
});
const account = { password: 'secret1', email: 'anna@example.com' };

describe('A name of one’s own choice beside ours (THREAT-G6)', () => {
  test.each(['username', 'firstName', 'lastName', 'companyName'])(
    'is refused on registering as %s',
    async (field) => {
      const name = field === 'username' ? 'sitewright-support' : ours;
      const body = { ...account, username: `new-${field.toLowerCase()}`, [field]: name };
      expect(await new ApiClient().call(register, { body })).toMatchObject(refused(field));
    },
  );

  test.each([
    ['Site', 'Wright'],
    ['Customer', 'Service'],
  ])('is refused if first and last name are ours together: %s %s', async (firstName, lastName) => {
    const body = { ...account, username: 'anna', firstName, lastName };
    expect(await new ApiClient().call(register, { body })).toMatchObject(refused('lastName'));
  });

  test('may be somebody’s last name', async () => {
    const body = { ...account, username: 'anna', firstName: 'Anna', lastName: 'Service' };
    expect((await new ApiClient().call(register, { body })).status).toBe(200);
  });

  test.each(['firstName', 'lastName', 'companyName'])(
    'is refused in the profile of a customer as %s, not of an administrator',
    async (field) => {
      const client = await signedIn((await givenUser()).id);
      expect(await client.call(updateProfile, { body: { [field]: ours } })).toMatchObject(
        refused(field),
      );
      const admin = await signedInAdmin();
      expect((await admin.call(updateProfile, { body: { [field]: ours } })).status).toBe(200);
    },
  );

  test('is refused as a visitor’s', async () => {
    const { user } = await givenReviewed();
    const params = { token: await givenPreview(user.id) };
    const body = { ...said, name: ours };
    expect(await new ApiClient().call(addByLink, { params, body })).toMatchObject(refused('name'));
  });

  test('is sent in these fields, and in no other', () => {
    const names = sentTexts
      .map(([name]) => name)
      .filter((name) => !/^(admin|settings|team)\./.test(name) && /name$/i.test(name));
    expect(names.toSorted()).toEqual([...ownNames, ...otherNames].toSorted());
  });
});

const ownNames = [
  ...['username', 'firstName', 'lastName', 'companyName'].map((it) => `auth.register.${it}`),
  ...['firstName', 'lastName', 'companyName'].map((it) => `account.updateProfile.${it}`),
  'comments.addByLink.name',
];

/** Only compared, or not the name of a writer that others see beside ours. */
const otherNames = [
  ...['account.forgotPassword', 'activation.activate', 'auth.login'].map((it) => `${it}.username`),
  ...['assets.create.fileName', 'billing.buyer.name', 'secondFactor.addPasskey.name'],
  ...['forms.submit.name', 'hosting.connectDomain.name'],
];
