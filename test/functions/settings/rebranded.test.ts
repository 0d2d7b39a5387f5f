import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAXParser } from 'parse5-sax-parser';
import { describe, expect, test } from 'vitest';
import { receiptPage } from '#functions/billing/receipts/receipt-page.ts';
import { receiptPdf } from '#functions/billing/receipts/receipt-pdf.ts';
import { mailColors } from '#functions/mail/colors.ts';
import { renderMail } from '#functions/mail/render.ts';
import { agencyOf } from '#functions/rules/agency.ts';
import { purchaseFacts, receiptOf } from '#functions/rules/billing/receipt.ts';
import { escapeHtml } from '#functions/rules/escape-html.ts';
import { guidePage } from '#functions/rules/handover/guide-page.ts';
import { ownershipText } from '#functions/rules/handover/ownership.ts';
import { siteKindOf } from '#functions/rules/handover/site-kind.ts';
import { unset } from '#functions/rules/settings.ts';
import { attachment } from '#functions/rules/websites/download.ts';
import { newTotp } from '#functions/services/totp.ts';
import { brand } from '#shared/brand.ts';
import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { leastContrast } from '#shared/rules/brand-colors.ts';
import { contrast } from '#shared/rules/color.ts';
import { examplePlace, mailsWith, usualWords } from '#test/mails/example-mails.ts';
import { oddBrands } from '#test/support/odd-brands.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { pngOf } from '#test/support/pictures.ts';
import { settingsOf } from '#test/support/set-values.ts';

/** Nothing of the brand of the code, in letters of any case. */
function expectOurs(document: string): void {
  const said = document.toLowerCase();
  for (const old of [brand.name, brand.supportEmail, ...Object.values(brand.colors)]) {
    expect(said).not.toContain(old.toLowerCase());
  }
}

/** As a browser reads HTML: its elements, and its words. */
function readHtml(html: string) {
  const parser = new SAXParser();
  const tags: string[] = [];
  const words: string[] = [];
  parser.on('startTag', ({ tagName }) => tags.push(tagName));
  parser.on('text', ({ text }) => words.push(text));
  parser.end(html);
  return { tags: tags.filter((tag) => tag !== 'bdi'), text: words.join('') };
}

function mailsOf(agency: Agency) {
  return Object.entries(mailsWith(usualWords, agency)).map(
    ([name, mail]) => [name, renderMail(mail, examplePlace(mail, agency))] as const,
  );
}

const standard = new Map(mailsOf(defaultAgency));

function receiptFor(agency: Agency) {
  const paidAt = new Date('2026-11-23T10:00:00.000Z');
  const money = { paymentIntentId: 'pi_1', amount: 100_000, currency: 'usd', paidWith: null };
  const payment = purchaseFacts({ ...money, paidAt }, { name: 'Holt Joinery', files: null }, 'UTC');
  const names = { username: 'dana', companyName: null, firstName: null, lastName: null };
  const user = { id: 7, email: 'dana@example.com', ...names };
  const silent = { name: '', address: '', taxId: '', taxLine: '', email: null, phone: null };
  const { brand: above } = agency;
  const parties = { seller: silent, buyer: null, brand: above, timeZone: 'UTC', accepted: null };
  return receiptOf('P-000001', payment, user, parties);
}

describe.each(oddBrands)('A brand %s', (_, agency) => {
  const { name, supportEmail, colors } = agency.brand;

  test.each(mailsOf(agency))('is that of the mail %s', (template, { subject, html, text }) => {
    const { tags, text: words } = readHtml(html);
    for (const document of [subject, html, text, words]) expectOurs(document);
    expect(tags).toEqual(readHtml(standard.get(template)?.html ?? '').tags);
    expect(words).toContain(name);
    expect(text.replace(/[\u2068\u2069]/g, '')).toContain(`\n${name} · ${supportEmail}\n`);
    for (const color of Object.values(colors)) expect(html).toContain(color);
    expect(html).not.toContain('{{');
    const were = (document: string) => document.split(brand.name).length;
    const before = standard.get(template);
    expect(text.split(name).length, 'is named as often').toBe(were(before?.text ?? ''));
  });

  test('is on receipts, which keep it', async () => {
    const receipt = receiptFor(agency);
    const { html } = receiptPage(receipt, { isOwn: true });
    const { tags, text } = readHtml(html);
    const known = readHtml(receiptPage(receiptFor(defaultAgency), { isOwn: true }).html).tags;
    expect(new Set(tags)).toEqual(new Set(known));
    expect(text.split(name).length - 1, 'above, as seller, in the line').toBe(3);
    for (const color of [colors.ink, colors.accentOnLight]) expect(html).toContain(color);
    expectOurs(html);
    const pdf = await receiptPdf(receipt);
    expect(pdf === null, 'a font without its letters').toBe(
      /[\p{Script=Hebrew}\p{Script=Hiragana}]/u.test(name),
    );
    if (!pdf) return;
    const printed = (await pdfText(pdf)).replace(/\s+/g, ' ');
    expect(printed.split(name).length - 1).toBe(3);
    expectOurs(printed);
  });

  test('is on receipts with its own mark, if it has one', async () => {
    const mark = `/brand/${'0a'.repeat(16)}-1000x1000.svg`;
    const own = { ...agency, brand: { ...agency.brand, mark } };
    const { html, contentSecurityPolicy } = receiptPage(receiptFor(own));
    expect(html).toContain(`<p class="brand"><img src="${mark}" alt="" width="24" height="24">`);
    expect(contentSecurityPolicy).toContain("; img-src 'self'; ");
    const file = receiptPage(receiptFor(own), { isFile: true }).html;
    expect(file).toContain(`<p class="brand">${escapeHtml(name)}</p>`);
    for (const shape of Object.values(brand.mark)) expect(html + file).not.toContain(shape);
    expect(receiptPage(receiptFor(agency)).contentSecurityPolicy).not.toContain('img-src');
    const [pdf, without] = await Promise.all([own, agency].map((it) => receiptPdf(receiptFor(it))));
    if (!pdf || !without) return;
    expect(pdf.length, 'no shapes of the product').toBeLessThan(without.length);
    expect((await pdfText(pdf)).replace(/\s+/g, ' ')).toContain(name);
  });

  test('is in the hand-over and in names of files', async () => {
    const guide = guidePage('Holt Joinery', siteKindOf([], null), {
      brand: agency.brand,
      icon: pngOf(4, 4),
      rate: '$150',
    });
    expect(readHtml(guide).text).toContain(name);
    for (const color of [colors.ink, colors.paper, colors.accentOnLight])
      expect(guide).toContain(color);
    expect(guide).toContain(`src="data:image/png;base64,${pngOf(4, 4).toString('base64')}"`);
    const owned = { siteName: 'Holt Joinery', owner: 'Dana', sha256: '0', receipt: null };
    const sheet = ownershipText({ ...owned, seller: name });
    expect(sheet).toContain(`Delivered by: ${name}\n`);
    const header = attachment(`${name}-data.zip`);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(`${name}-data.zip`);
    for (const document of [guide, sheet, header]) expectOurs(document);
  });

  test('is the issuer in authenticator apps', async () => {
    const { uri } = await newTotp(7, 'dana', name);
    const { searchParams, pathname } = new URL(uri);
    expect(searchParams.get('issuer')).toBe(name);
    expect(decodeURIComponent(pathname)).toBe(`/${name}:dana`);
  });

  test('has mails that can be read in both themes (WCAG 2.2 AA)', () => {
    const is = mailColors(colors);
    const pairs = [
      ...[is.paper, is.surface, is.sunken].flatMap((ground) => [[is.ink, ground]] as const),
      ...[is.paper, is.surface].map((ground) => [is.inkSoft, ground] as const),
      [is.onAccent, is.accent],
      ...[is.darkPaper, is.darkSurface, is.darkSunken].map((it) => [is.darkInk, it] as const),
      ...[is.darkPaper, is.darkSurface].map((ground) => [is.darkInkSoft, ground] as const),
      [is.darkOnAccent, is.darkAccent],
    ] as const;
    for (const [text, ground] of pairs) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(leastContrast);
    }
  });
});

test('an accent that nobody could read does not come this far', () => {
  const light = settingsOf({ brand: { accentOnLight: '#ffd6a5' } });
  expect(typedSettings.safeParse(light).success).toBe(false);
});

test('a colon, which would end the issuer’s name, is not in it', async () => {
  const { uri } = await newTotp(7, 'dana', 'Pagecraft: the studio');
  expect(new URL(uri).searchParams.get('issuer')).toBe('Pagecraft the studio');
});

/** Letter for letter but the name and the address: nothing else depends on who sends it. */
test('an agency that set nothing sends what the code says', () => {
  expect(agencyOf(unset)).toEqual(defaultAgency);
  const named = { ...defaultAgency.brand, name: 'Qqq', supportEmail: 'qqq@qqq.example' };
  for (const [template, mail] of mailsOf({ ...defaultAgency, brand: named })) {
    const renamed = JSON.stringify(mail)
      .replaceAll(named.supportEmail, brand.supportEmail)
      .replaceAll(named.name, brand.name);
    expect(JSON.parse(renamed), template).toEqual(standard.get(template));
  }
});

test('functions know the brand of the code only by the shape of its mark', () => {
  const folder = join(import.meta.dirname, '../../../functions');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const importing = files.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes("'#shared/brand.ts'"),
  );
  expect(importing.toSorted()).toEqual(
    ['receipt-drawing.ts', 'receipt-page.ts'].map((file) => `billing/receipts/${file}`),
  );
  for (const file of importing) {
    const used = readFileSync(join(folder, file), 'utf8').match(/standard\.\w+/g) ?? [];
    expect(new Set(used)).toEqual(new Set(['standard.mark']));
  }
});
