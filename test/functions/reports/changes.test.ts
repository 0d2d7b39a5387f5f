import { expect, test } from 'vitest';
import { handler as get } from '#functions/reports/get.ts';
import { report } from '#shared/model/report.ts';
import { monthOf } from '#shared/rules/month.ts';
import { givenReviewed, showZip } from '#test/support/comments.ts';

test('the first version of a website is no change, and a later one is', async () => {
  const { website, client } = await givenReviewed();
  const month = monthOf(new Date(website.createdAt));
  const changes = async () => {
    const { json } = await client.call(get, { params: { month } });
    return report.parse(json).websites[0]?.changes.length;
  };
  expect(await changes()).toBe(0);
  await showZip(website.id, '<h1>A second draft</h1>');
  expect(await changes()).toBe(1);
});
