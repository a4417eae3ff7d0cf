import { describe, expect, it } from 'vitest';
import { cvByYear } from '@/components/profile/cv-years';
import type { Contact, CvEntry } from '@/lib/contract/profile';
import { contactLinks } from '@/lib/domain/contact-links';

function shown(value: string) {
  return { value, isPublic: true };
}

describe('the ways to reach someone', () => {
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
  ])('%s %s', (kind, value, href, text) => {
    const [link] = contactLinks({ [kind]: shown(value) });
    expect(link?.href).toBe(href);
    expect(link?.text).toBe(text);
  });

  it('leave out what is not public', () => {
    expect(contactLinks({ email: { value: 'a@b.example', isPublic: false } })).toEqual([]);
  });
});

describe('a CV', () => {
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

  it('stands under its years, the newest first, the undated last', () => {
    const cv = [entry('a', 2012, 2016), entry('b', null), entry('c', 2024), entry('d', 2016, 2016), entry('e', 2024)];
    expect(cvByYear(cv).map(({ years, entries }) => [years, entries.map(({ title }) => title)])).toEqual([
      ['2024', ['c', 'e']],
      ['2012–2016', ['a']],
      ['2016', ['d']],
      ['', ['b']],
    ]);
  });
});
