import { describe, expect, it } from 'vitest';
import { groupCvByYear } from '@/components/profile/page/profile-cv';
import type { Contact, CvEntry } from '@/lib/shared/contract/profile';
import { listContactLinks } from '@/lib/shared/domain/contact-links';

function createPublic(value: string) {
  return { value, isPublic: true };
}

describe('contact links of a profile', () => {
  it.each<[keyof Contact, string, string | undefined, string?]>([
    ['email', 'studio@fhlaithearta.example', 'mailto:studio@fhlaithearta.example', 'studio@fhlaithearta.example'],
    ['email', 'a@b.example?bcc=c@d.example', undefined],
    ['phone', '+353 (0)91 555 010', 'tel:+35391555010', '+353 (0)91 555 010'],
    ['website', 'https://www.fhlaithearta.example/', 'https://www.fhlaithearta.example/', 'fhlaithearta.example'],
    ['website', 'fhlaithearta.example/news', 'https://fhlaithearta.example/news', 'fhlaithearta.example/news'],
    ['website', 'javascript:alert(1)', undefined],
    ['instagram', '@aoife.paints', 'https://www.instagram.com/aoife.paints', 'Instagram'],
    ['instagram', 'instagram.com/aoife', 'https://instagram.com/aoife', 'Instagram'],
    ['x', 'https://x.com/aoife', 'https://x.com/aoife', 'X'],
    ['linkedin', 'data:text/html,hello', undefined],
    ['website', 'noor@evil.example', undefined],
    ['website', 'https://google.com@evil.example', undefined],
    ['website', 'example.org:8080', undefined],
    ['website', '//evil.example', undefined],
    ['website', '../admin', undefined],
    ['website', 'example.org/../admin', undefined],
    ['website', '127.0.0.1', undefined],
    // A host in another alphabet could imitate a different host.
    ['website', 'https://аpple.com', 'https://xn--pple-43d.com/', 'xn--pple-43d.com'],
    ['instagram', 'https://evil.example/aoife', undefined],
    ['instagram', 'evil.example/aoife', undefined],
    ['instagram', 'https://instagram.com.evil.example/aoife', undefined],
    ['instagram', 'https://evil-instagram.com/aoife', undefined],
    ['instagram', 'https://l.instagram.com/?u=https%3A%2F%2Fevil.example', undefined],
    ['instagram', 'https://instagram.com@evil.example/aoife', undefined],
    ['instagram', 'https://instаgram.com/aoife', undefined],
    ['instagram', 'https://instagram.com:444/aoife', undefined],
    ['instagram', 'https://www.instagram.com/', undefined],
    ['instagram', '../aoife', undefined],
    ['instagram', '..', undefined],
    ['instagram', 'aoife/../../evil', undefined],
    ['facebook', 'https://evil.example/aoife', undefined],
    ['facebook', 'https://de-de.facebook.com/aoife', 'https://de-de.facebook.com/aoife', 'Facebook'],
    ['linkedin', 'https://ie.linkedin.com/in/aoife', 'https://ie.linkedin.com/in/aoife', 'LinkedIn'],
    ['linkedin', 'https://x.com/aoife', undefined],
    ['x', 'https://twitter.com/aoife', 'https://twitter.com/aoife', 'X'],
    ['x', 'https://mobile.twitter.com/aoife', 'https://mobile.twitter.com/aoife', 'X'],
    ['email', 'a@b.example\nBcc: c@d.example', undefined],
  ])('reads the contact detail %s from %s, or leaves it out', (kind, value, href, text) => {
    const [link] = listContactLinks({ [kind]: createPublic(value) });
    expect(link?.href).toBe(href);
    expect(link?.text).toBe(text);
  });

  it('a profile shows no links to private contact details', () => {
    expect(listContactLinks({ email: { value: 'a@b.example', isPublic: false } })).toEqual([]);
  });
});

describe('CVs', () => {
  const entry = (title: string, yearFrom: number | null, yearTo: number | null = null): CvEntry => ({
    kind: 'SOLO',
    title,
    organization: null,
    city: null,
    country: null,
    yearFrom,
    yearTo,
    url: null,
  });

  it('groups a CV by year, newest first, entries without a year last', () => {
    const cv = [entry('a', 2012, 2016), entry('b', null), entry('c', 2024), entry('d', 2016, 2016), entry('e', 2024)];
    expect(groupCvByYear(cv).map(({ years, entries }) => [years, entries.map(({ title }) => title)])).toEqual([
      ['2024', ['c', 'e']],
      ['2012–2016', ['a']],
      ['2016', ['d']],
      ['', ['b']],
    ]);
  });
});
