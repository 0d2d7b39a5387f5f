import { expect, test } from 'vitest';
import { afterApproval } from '#functions/mail/after-approval.ts';
import { endedAt, isServed } from '#shared/rules/served.ts';
import { isInTheMaking } from '#shared/rules/stage.ts';
import { customerOf, everyStanding, listedStageOf, now } from '#test/frontend/support/standings.ts';

const approved = everyStanding().filter(({ approval }) => approval === 'current');

test('An approval speaks of buying only to who has not paid, and of a domain only to who is served', () => {
  const wrong = approved.filter((one) => {
    const said = afterApproval(listedStageOf(one)) ?? '';
    const customer = customerOf(one);
    const hosted = isServed(customer, now);
    const paid = one.isBought || hosted || endedAt(customer, now) !== null;
    return (paid && said.includes('buying')) || (!hosted && said.includes('its domain'));
  });
  expect(wrong).toEqual([]);
});

test('An approval says what is next wherever no further version is to be looked at', () => {
  const stages = approved.map(listedStageOf).filter((stage) => !isInTheMaking(stage));
  expect(stages.filter((stage) => afterApproval(stage) === null)).toEqual([]);
});
