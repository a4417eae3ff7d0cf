import { expect, it } from 'vitest';
import { removeLinks } from '@/services/product-api/mail/mail';
import { english } from '../../support/words';

it.each([
  ['You won! Claim it at https://prize.example/claim', 'You won! Claim it at [link removed]'],
  ['Win:HTTP://10.1.2.3 now', '[link removed] now'],
  ['WWW.Prize.Example or prize.example/a?b or 10.1.2.3/a', '[link removed] or [link removed] or [link removed]'],
  ['preis.müller。example, xn--prei-0ra.xn--p1ai', '[link removed] [link removed]'],
  ['Write to zoe@prize.example!', 'Write to [link removed]'],
  ['North, by Daylight (No. 5, e.g. 2.5 × 3.10 m) … and/or U.S.A.', null],
])('removes the links from “%s”', (line, expected) => {
  expect(removeLinks(line, english)).toBe(expected ?? line);
});
