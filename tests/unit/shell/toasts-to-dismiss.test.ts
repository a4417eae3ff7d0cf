import { expect, it } from 'vitest';
import { listToastsToDismiss } from '@/components/ui/toaster';

/** Uppercase letters stand for errors. */
const listDismissed = (shown: string, held: string) =>
  listToastsToDismiss(
    [...shown].map((id) => ({ id, isError: id === id.toUpperCase() })),
    [...held],
    3,
  ).join('');

it.each([
  ['no toast of three', 'aBc', '', ''],
  ['the oldest toast over the maximum', 'abcd', '', 'a'],
  ['all toasts over the maximum, the oldest first', 'abcde', '', 'ab'],
  ['other toasts before errors', 'AbCd', '', 'b'],
  ['the oldest error if there are only errors', 'ABCD', '', 'A'],
  ['no toast that has the focus', 'abcd', 'a', 'b'],
  ['an error rather than the newest toast', 'ABCd', '', 'A'],
])('a new toast replaces %s', (_, shown, held, dismissed) => {
  expect(listDismissed(shown, held)).toBe(dismissed);
});
