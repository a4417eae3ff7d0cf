import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { line, text, webAddress } from '@/lib/shared/contract/values';
import { problem } from '@/lib/shared/i18n/problem';
import { invalidLines, invalidTexts, pastedTexts, validLines } from '../../support/invalid-text';
import { writeEnglish } from '../../support/words';

function readMessage(schema: z.ZodType<unknown>, value: string): string | undefined {
  return writeEnglish(schema.safeParse(value).error?.issues[0]?.message);
}

describe('a text value', () => {
  it.each(invalidTexts)('rejects %s in single-line and multiline text', (_, value, message) => {
    expect(readMessage(line(100, 1), value)).toBe(message);
    expect(readMessage(text(100), value)).toBe(message);
  });

  it.each(invalidLines)('rejects %s in single-line text', (_, value, message) => {
    expect(readMessage(line(100), value)).toBe(message);
    expect(readMessage(text(100), value)).toBeUndefined();
  });

  it.each(pastedTexts)('removes %s from pasted text', (_, character, stored, storedText) => {
    expect(line(100, 1).parse(`a${character}b`)).toBe(stored);
    expect(text(100, 1).parse(`a${character}b`)).toBe(storedText);
    expect(readMessage(line(100, 1), character)).toBe('This is missing.');
  });

  it.each(validLines)('accepts %s as text', (value) => {
    expect(line(100, 1).parse(value)).toBe(value.normalize('NFC'));
    expect(text(100, 1).parse(value)).toBe(value.normalize('NFC'));
  });

  it('removes spaces around texts, and accepts an empty optional one', () => {
    expect(line(100).parse(' \n')).toBe('');
    expect(line(100, 1).parse('\tNoor\n')).toBe('Noor');
    expect(readMessage(line(100, 1), ' ')).toBe('This is missing.');
  });
});

describe('line breaks', () => {
  const profile = profileEndpoints['PATCH /v1/profiles/{id}'].body.schema.shape;
  const artwork = artworkEndpoints['POST /v1/artworks/'].body.schema.shape;
  const opportunity = opportunityEndpoints['PATCH /v1/opportunities/{id}'].body.schema.shape;

  it.each([
    ['name', profile.name],
    ['headline', profile.headline],
    ['city', profile.city],
    ["artwork's title", artwork.title],
    ["artwork's year", artwork.year],
    ['medium', artwork.medium],
    ['edition', artwork.edition],
    ['series', artwork.series],
    ['inventory number', artwork.inventoryNumber],
    ['credit line', artwork.creditLine],
    ['content warning', artwork.contentWarning],
    ["opportunity's title", opportunity.title],
    ["opportunity's city", opportunity.city],
  ])('rejects a line break in the %s', (_, schema) => {
    expect(readMessage(schema, 'a\nb')).toBe('Write this on one line.');
  });

  it.each([
    ['tags', artwork.tags],
    ['jury', opportunity.jury],
  ])('rejects a line break in each of the %s', (_, schema) => {
    expect(schema.safeParse(['a', 'a\nb']).error?.issues[0]).toMatchObject({
      path: [1],
      message: problem('ui.invalid.line'),
    });
  });

  it.each([
    ['biography', profile.bio],
    ['description of an artwork', artwork.description],
    ['description of an opportunity', opportunity.description],
    ['description of fees', opportunity.feeDescription],
  ])('rejects a line break except in the %s', (_, schema) => {
    expect(schema.safeParse('a\n\nb').success).toBe(true);
  });
});

describe('a web address', () => {
  it('accepts other alphabets in a web address even after V8 compiles the check', () => {
    for (let count = 0; count < 20_000; count += 1)
      if (!webAddress.safeParse('https://müller.example/straße').success) expect.fail(`rejected after ${count} times`);
  });

  it.each([
    'https://example.org',
    'http://example.org/news?a=1#b',
    'https://medium.example/@noor/a..b',
    'https://müller.example/straße',
    'https://example.рф/',
    'https://example.org:443/',
  ])('accepts the web address %s', (address) => {
    expect(webAddress.parse(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,hello',
    'ftp://example.org/',
    'https://noor@example.org/',
    'https://google.example:secret@evil.example/',
    'https://@evil.example/',
    'https:evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://example.org\\@evil.example',
    'https://example.org:8080/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://example.org./',
    'https://example.org/../admin',
    'https://example.org/a/%2E%2e/b',
    'https://example.org/a b',
    'https://example.org/\u202egnp.exe',
  ])('rejects the web address %s', (address) => {
    expect(webAddress.safeParse(address).success).toBe(false);
  });
});
