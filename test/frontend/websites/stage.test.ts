import { describe, expect, test } from 'vitest';
import {
  answerOf,
  answers,
  everyStanding,
  hasSent,
  listedStageOf,
  nothing,
  type Standing,
} from '../support/standings.ts';
import { type ReadStep, wordsRead } from '../support/words-read.tsx';

const readings = everyStanding().map((one) => ({ one, read: wordsRead(one) }));

/** The first standings of which something else is read. */
function lies(isTrue: (one: Standing, read: ReturnType<typeof wordsRead>) => boolean) {
  return readings.filter(({ one, read }) => !isTrue(one, read)).slice(0, 3);
}

const none: readonly unknown[] = [];

test('the panel’s lists tell the stage that the person’s page tells', () => {
  expect(readings.length).toBeGreaterThan(1_000);
  for (const { one } of readings) expect(listedStageOf(one)).toEqual(answerOf(one).stage);
});

const sent = 'You asked for changes';
const places = ['brief', 'design', 'review', 'live', 'done'];
const isActive = ({ subscription }: Standing) => ['active', 'late'].includes(subscription);

/** Whether the subscription is canceled and served, or over with nothing left of it. */
const isEnding = (one: Standing) =>
  one.subscription === 'leaving' ||
  (one.subscription === 'ended' && !one.isBought && !answers(one));

/** Whether an administrator has put the timeline past a step. */
const isCorrectedPast = ({ correction }: Standing, index: number) =>
  correction !== null && places.indexOf(correction) > index;

function hasHappened(one: Standing, index: number): boolean {
  if (index === 0) return one.brief === 'sent';
  if (index === 1) return one.website === 'shown';
  if (index === 2) return one.approval !== 'none';
  return answers(one) || (one.isBought && one.website === 'shown' && !isActive(one));
}

/** What can be done where the words say that it is the customer's turn. */
const turns: Readonly<Record<string, (one: Standing) => boolean>> = {
  'tell us what you need': ({ website, correction }) => website === 'none' || correction !== null,
  'tell us what you think': (one) =>
    one.website === 'shown' ? !hasSent(one) : one.correction !== null,
  'choose how you want it': (one) => !one.isBought && !isActive(one) && !answers(one),
  'connect your domain': (one) => isActive(one) && ['none', 'ended'].includes(one.domain),
  'set the records of your domain': (one) =>
    isActive(one) && ['dns', 'broken'].includes(one.domain),
};

describe('in every standing', () => {
  test('there are thousands of them', () => {
    expect(readings.length).toBeGreaterThan(3_000);
  });

  test('live is said where a domain answers, and nowhere else', () => {
    const saysLive = (text: string) => /\blive\b/i.test(text);
    expect(
      lies((one, { headline, frame, badge, care }) => {
        const isLive = answers(one);
        const isLate = one.subscription === 'late';
        const isLeaving = one.subscription === 'leaving';
        return (
          saysLive(frame) === isLive &&
          saysLive(headline) === (isLive && !isLate && !isLeaving) &&
          saysLive(badge) === (isLive && !isLeaving) &&
          saysLive(care) === (isLive && !isLeaving)
        );
      }),
    ).toEqual(none);
  });

  test('the agency is asked for a version where there is none, and for a link only in a review', () => {
    expect(
      lies(({ website }, { badge, next }) => {
        if (['Ended', 'Done'].includes(badge)) return next === undefined;
        if (website !== 'shown') return next === 'zip';
        if (badge === 'Changes asked for') return next === 'zip';
        return next === (badge === 'In review' ? 'links' : undefined);
      }),
    ).toEqual(none);
  });

  test('a version is called new where another was shown before', () => {
    expect(
      lies((one, { headline }) => {
        if (!headline.endsWith('ready to look at')) return true;
        return headline === (one.isLater ? readyAgain : ready);
      }),
    ).toEqual(none);
  });

  test('who has paid reads so before the approval, and what their domain still needs', () => {
    const asks = (headline: string) => /connect|records/.exec(headline)?.[0];
    const needs: Readonly<Record<string, string>> = {
      ...{ none: 'connect', ended: 'connect', dns: 'records', broken: 'records' },
    };
    expect(
      lies((one, { headline, badge }) => {
        const isPaid = one.subscription === 'active' && badge === 'In review';
        if (headline.startsWith('Paid. ') !== isPaid) return false;
        return !isPaid || (/approve/i.test(headline) && asks(headline) === needs[one.domain]);
      }),
    ).toEqual(none);
  });

  test('nothing is called built before the agency has begun, unless an administrator says so', () => {
    expect(
      lies(({ brief, website, correction }, { headline }) => {
        if (headline === 'We have your brief') return brief === 'sent' && website === 'none';
        const isBegun = website !== 'none' || (correction === 'design' && brief === 'none');
        return headline !== 'Your website is being built' || isBegun;
      }),
    ).toEqual(none);
  });

  test('what was bought is no private preview', () => {
    expect(
      lies(
        (_, { frame, headline }) =>
          (frame === 'your website') === (headline === 'Your website is yours'),
      ),
    ).toEqual(none);
  });

  test('the last step is ticked as live where a domain answers, unless it was put back', () => {
    expect(
      lies((one, { steps }) => {
        const { title, state } = steps[3] ?? {};
        const isTicked = title === 'Live' && state === 'done';
        const isPutBack =
          one.correction !== null && one.isCorrectedLast && one.correction !== 'done';
        return isTicked === (answers(one) && !isPutBack);
      }),
    ).toEqual(none);
  });

  test('the last step is called Yours where it was bought, and no hosting goes on', () => {
    expect(
      lies((one, { steps }) => {
        const isTheirs = one.isBought && !isActive(one) && !answers(one);
        return (steps[3]?.title === 'Yours') === isTheirs;
      }),
    ).toEqual(none);
  });

  test('a step is ticked for its own event or a correction past it, and skipped without both', () => {
    const isTrue = (one: Standing, { state }: ReadStep, index: number) => {
      const isEarned = hasHappened(one, index) || isCorrectedPast(one, index);
      return state === 'done' ? isEarned : state !== 'skipped' || !isEarned;
    };
    expect(
      lies((one, { steps }) => steps.every((step, index) => isTrue(one, step, index))),
    ).toEqual(none);
  });

  test('the steps are passed in order, and one at most is the current one', () => {
    const order = /^(done|skipped)*(current(next)*)?$/;
    expect(lies((_, { steps }) => order.test(steps.map(({ state }) => state).join('')))).toEqual(
      none,
    );
  });

  test('it is the customer’s turn only with something that can be done', () => {
    expect(
      lies((one, { steps }) => {
        const note = steps.find(({ state }) => state === 'current')?.note ?? '';
        const asked = /^Your turn: ([a-z ]+)/.exec(note)?.[1];
        if (asked === undefined) return !note.startsWith('Your turn');
        return turns[asked]?.(one) ?? false;
      }),
    ).toEqual(none);
  });

  test('the plan asks for nothing, and is not online yet only where no domain answers', () => {
    expect(
      lies((one, { care }) => {
        if (/approve|connect your|set the/i.test(care)) return false;
        return care !== 'Paid, and not online yet.' || !answers(one);
      }),
    ).toEqual(none);
  });

  test('what the customer sent, and no guest, is the agency’s turn in the review, said by the headline alone', () => {
    expect(
      lies((one, { badge, box, care, steps }) => {
        if ([box, care].some((text) => /work on your changes/i.test(text ?? ''))) return false;
        const review = steps[2];
        const isAsked = hasSent(one) && review?.state === 'current';
        const says = review?.note.startsWith('Our turn, since ') === true;
        const isOpen = isAsked && !isEnding(one);
        return says === isOpen && (badge === 'Changes asked for') === (isOpen && !answers(one));
      }),
    ).toEqual(none);
  });

  test('a plan is the next step where the turn says so, and not while a version is reviewed', () => {
    expect(
      lies((_, { isTimeToChoose, steps }) => {
        const note = steps.find(({ state }) => state === 'current')?.note ?? '';
        if (note.includes('choose how you want it')) return isTimeToChoose;
        return !isTimeToChoose || !note.startsWith('Your turn');
      }),
    ).toEqual(none);
  });

  test('where a subscription ends or has ended, nobody is asked for anything', () => {
    const words = ['Subscription ends on April 1, 2026', 'On hold', 'Until Mar 8, 2026'];
    expect(
      lies((one, { steps }) => {
        const { note } = steps.find(({ state }) => state === 'current') ?? {};
        return note === undefined || words.includes(note) === isEnding(one);
      }),
    ).toEqual(none);
  });

  test('a late payment is told before all else, and a last day before the rest', () => {
    expect(
      lies(({ subscription }, { headline, badge, row }) => {
        const isLate = subscription === 'late';
        const isLeaving = subscription === 'leaving';
        return (
          (headline === 'A payment is due') === isLate &&
          (row === 'Payment late') === isLate &&
          headline.includes('until April 1, 2026') === isLeaving &&
          badge.startsWith('Ends on April 1, 2026') === isLeaving &&
          (row === 'Leaving') === isLeaving
        );
      }),
    ).toEqual(none);
  });

  test('only an approved version is called approved, and who has the website is not asked', () => {
    expect(
      lies((one, { headline, badge, box, steps }) => {
        const { approval } = one;
        const isHad = steps[3]?.state === 'done';
        const claims = headline.startsWith('Approved') || badge === 'Approved';
        if (claims && approval !== 'current' && one.correction === null) return false;
        if (approval === 'current') return /^(Approved|You approved)/.test(box ?? '');
        if (isEnding(one)) return box === null;
        if (badge === 'Changes asked for') return box === sent;
        const isLive = badge.startsWith('Live at');
        const newer = isLive ? 'A new version is online' : 'A new version is here';
        if (approval === 'older') return box === newer;
        return isHad ? box === null || box === newer : box?.endsWith('?') === true;
      }),
    ).toEqual(none);
  });
});

const shown = { ...nothing, brief: 'sent', website: 'shown' } as const;
const approved = { ...shown, approval: 'current' } as const;
const subscribed = { ...approved, subscription: 'active' } as const;

const marks = { done: '+', skipped: '-', current: '>', next: '.' } as const;

/** `+ + > .`, and the title of the last step with what the current one says. */
function inShort(steps: readonly ReadStep[]): string {
  const current = steps.find(({ state }) => state === 'current')?.note ?? '';
  const note = current.replace(/, since .*/, '');
  return [...steps.map(({ state }) => marks[state]), steps[3]?.title, note].join(' ').trim();
}

const choose = 'Approved. Now choose how you want it.';
const ready = 'Your website is ready to look at';
const readyAgain = 'A new version is ready to look at';
const think = 'Your turn: tell us what you think';

test.each<readonly [name: string, one: Standing, headline: string, badge: string, steps: string]>([
  [
    'nothing has happened',
    nothing,
    'Let us build your website',
    'No brief yet',
    '> . . . Live Your turn: tell us what you need',
  ],
  [
    'the agency began without a brief',
    { ...nothing, website: 'begun' },
    'Your website is being built',
    'In design',
    '- > . . Live Our turn',
  ],
  ['in review', shown, ready, 'In review', `+ + > . Live ${think}`],
  ['approved', approved, choose, 'Approved', '+ + + > Live Your turn: choose how you want it'],
  [
    'a newer version than the approved one',
    { ...shown, isLater: true, approval: 'older' },
    readyAgain,
    'In review',
    `+ + > . Live ${think}`,
  ],
  [
    'bought without an approval',
    { ...shown, isBought: true },
    'Your website is yours',
    'Purchased',
    '+ + - + Yours',
  ],
  [
    'subscribed without an approval',
    { ...shown, subscription: 'active' },
    'Paid. Approve it, then connect your domain',
    'In review',
    `+ + > . Live ${think}`,
  ],
  [
    'subscribed before anything was shown',
    { ...nothing, brief: 'sent', subscription: 'active' },
    'We have your brief',
    'In design',
    '+ > . . Live Our turn',
  ],
  [
    'subscribed without a domain',
    subscribed,
    'One step left: connect your domain',
    'No domain yet',
    '+ + + > Live Your turn: connect your domain',
  ],
  [
    'a domain on its way',
    { ...subscribed, domain: 'certificate' },
    'Your domain is on its way',
    'Domain on its way',
    '+ + + > Live Our turn: we connect your domain',
  ],
  [
    'a domain that answers',
    { ...subscribed, domain: 'live', wasLive: true },
    'Live at www.holt.example',
    'Live at www.holt.example',
    '+ + + + Live',
  ],
  [
    'a domain that answers without an approval',
    { ...shown, subscription: 'active', domain: 'live', wasLive: true },
    'Live at www.holt.example',
    'Live at www.holt.example',
    '+ + - + Live',
  ],
  [
    'leaving',
    { ...subscribed, subscription: 'leaving', domain: 'live', wasLive: true },
    'We look after your website until April 1, 2026',
    'Ends on April 1, 2026',
    '+ + + + Live',
  ],
  [
    'ended before it was live',
    { ...subscribed, subscription: 'ended' },
    'Your subscription has ended',
    'Ended',
    '+ + + > Live On hold',
  ],
  [
    'ended after it was live without an approval',
    { ...shown, subscription: 'ended', domain: 'ending', wasLive: true },
    'Your subscription has ended',
    'Ended',
    '+ + - > Was live Until Mar 8, 2026',
  ],
  [
    'back after it was live without an approval',
    { ...shown, isLater: true, subscription: 'active', domain: 'ending', wasLive: true },
    'Your domain is on its way',
    'Domain on its way',
    '+ + - > Live Our turn: we connect your domain',
  ],
  [
    'put past the last step',
    { ...nothing, correction: 'done' },
    'Your website is finished',
    'Done',
    '+ + + + Done',
  ],
])('%s', (_, one, headline, badge, steps) => {
  const read = wordsRead(one);
  expect([read.headline, read.badge, inShort(read.steps)]).toEqual([headline, badge, steps]);
});
