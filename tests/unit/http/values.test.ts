import { describe, expect, it } from 'vitest';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { line, text, webAddress } from '@/lib/shared/contract/values';
import { fitLines, unfitLines, unfitTexts } from '../../support/unfit-text';

function problem(schema: typeof webAddress | ReturnType<typeof line>, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('a text', () => {
  it.each(unfitTexts)('of one line or more does not hold %s', (_, value, message) => {
    expect(problem(line(100, 1), value)).toBe(message);
    expect(problem(text(100), value)).toBe(message);
  });

  it.each(unfitLines)('of one line does not hold %s, a longer one does', (_, value, message) => {
    expect(problem(line(100), value)).toBe(message);
    expect(problem(text(100), value)).toBeUndefined();
  });

  it.each(fitLines)('may be %s', (value) => {
    expect(line(100, 1).parse(value)).toBe(value.normalize('NFC'));
    expect(text(100, 1).parse(value)).toBe(value.normalize('NFC'));
  });

  it('may be empty where it is not asked for, and loses what stands around it', () => {
    expect(line(100).parse(' \n')).toBe('');
    expect(line(100, 1).parse('\tNoor\n')).toBe('Noor');
    expect(problem(line(100, 1), ' ')).toBe('This is missing.');
  });
});

describe('what is written on one line', () => {
  const profile = profileEndpoints['PATCH /v1/profiles/{id}'].body.schema.shape;
  const artwork = artworkEndpoints['POST /v1/artworks/'].body.schema.shape;
  const opportunity = opportunityEndpoints['PATCH /v1/opportunities/{id}'].body.schema.shape;

  it.each([
    ['name', profile.name],
    ['headline', profile.headline],
    ['city', profile.city],
    ["work's title", artwork.title],
    ["work's year", artwork.year],
    ['medium', artwork.medium],
    ['edition', artwork.edition],
    ['series', artwork.series],
    ['inventory number', artwork.inventoryNumber],
    ['credit line', artwork.creditLine],
    ['content warning', artwork.contentWarning],
    ["call's title", opportunity.title],
    ["call's city", opportunity.city],
  ])('the %s', (_, schema) => {
    expect(schema.safeParse('a\nb').error?.issues[0]?.message).toBe('Write this on one line.');
  });

  it.each([
    ['tags', artwork.tags],
    ['jury', opportunity.jury],
  ])('each of the %s', (_, schema) => {
    expect(schema.safeParse(['a', 'a\nb']).error?.issues[0]).toMatchObject({
      path: [1],
      message: 'Write this on one line.',
    });
  });

  it.each([
    ['biography', profile.bio],
    ['description of a work', artwork.description],
    ['description of a call', opportunity.description],
    ['words on fees', opportunity.feeDescription],
  ])('not the %s', (_, schema) => {
    expect(schema.safeParse('a\n\nb').success).toBe(true);
  });
});

describe('an address on the web', () => {
  it.each([
    'https://example.org',
    'http://example.org/news?a=1#b',
    'https://medium.example/@noor/a..b',
    'https://müller.example/straße',
    'https://example.рф/',
    'https://example.org:443/',
  ])('%s', (address) => {
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
  ])('is not %s', (address) => {
    expect(webAddress.safeParse(address).success).toBe(false);
  });
});
