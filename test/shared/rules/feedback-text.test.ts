import { expect, test } from 'vitest';
import { feedbackLimits } from '#shared/limits/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, title: 'A photo' }));

test.each([
  [1, 0, 'a comment'],
  [2, 0, '2 comments'],
  [feedbackLimits.newest, 0, '50 or more comments'],
  [0, 1, 'R-1 A photo'],
  [2, 1, '2 comments and R-1 A photo'],
  [1, 2, 'a comment, R-1 A photo, and R-2 A photo'],
  [0, 4, 'R-1 A photo, R-2 A photo, R-3 A photo, and another request'],
  [0, 6, 'R-1 A photo, R-2 A photo, R-3 A photo, and 3 more requests'],
])('%i comments and %i requests read as “%s”', (comments, count, text) => {
  expect(feedbackText({ comments, guests: 0, requests: requests(count) })).toBe(text);
});

test.each([
  [0, 1, 'a comment through a preview link'],
  [2, 3, '2 comments and 3 comments through a preview link'],
])('%i comments and %i of visitors read as “%s”', (comments, guests, text) => {
  expect(feedbackText({ comments, guests, requests: [] })).toBe(text);
});
