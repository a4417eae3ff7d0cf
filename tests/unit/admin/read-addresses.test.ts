import { expect, it } from 'vitest';
import { readAddresses } from '@/components/admin/registrations/read-addresses';

it.each([
  ['one address', ' Ana@Example.org ', ['ana@example.org']],
  ['a column of a table', 'a@example.org\r\nb@example.org\r\n', ['a@example.org', 'b@example.org']],
  ['recipients of a mail', 'Ana Berg <a@example.org>, "Bo" <b@example.org>;', ['a@example.org', 'b@example.org']],
  [
    'spaces and tabs',
    'a@example.org\tb@example.org c@example.org',
    ['a@example.org', 'b@example.org', 'c@example.org'],
  ],
  ['repetitions', 'a@example.org A@example.org', ['a@example.org']],
  ['nothing', ' \n ', []],
])('reads the addresses in %s', (_, text, emails) => {
  expect(readAddresses(text)).toEqual({ emails, wrong: [] });
});

it('names what is not an address', () => {
  expect(readAddresses('a@example.org\nann example.org\n<b>')).toEqual({
    emails: ['a@example.org'],
    wrong: ['ann', 'example.org', 'b'],
  });
});
