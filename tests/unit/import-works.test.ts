import { describe, expect, it } from 'vitest';
import { chooseCategory } from '@/lib/import/artwork';
import { readSides, readSize } from '@/lib/import/size';
import { readTags } from '@/lib/import/tags';

const cm = (height: number, width: number, depth: number | null = null) => ({
  height,
  width,
  depth,
  unit: 'cm',
  text: null,
});
const words = (text: string | null) => ({ height: null, width: null, depth: null, unit: 'cm', text });

describe('sizes', () => {
  it.each([
    ['support: 650 x 810 x 19 mm\r\nframe: 743 x 904 x 70 mm', cm(65, 81, 1.9)],
    ['frame: 743 x 904 x 70 mm\nsupport: 113 x 189 mm', cm(11.3, 18.9)],
    ['image: 302 x 412 mm\nsupport: 394 x 525 mm\nplate: 310 x 420 mm', cm(39.4, 52.5)],
    ['object: 435 x 320 x 300 mm, 12.5 kg (Gross 20kg)', cm(43.5, 32, 30)],
    ['unconfirmed: 1219 x 1524 mm', cm(121.9, 152.4)],
    ['625 x 755 mm', cm(62.5, 75.5)],
    ['support: 0 x 0 mm\nimage: 302 x 412 mm', cm(30.2, 41.2)],
    ['29,7 × 42 cm', cm(29.7, 42)],
    ['2 x 1.5 m', cm(200, 150)],
    ['1,200 x 800 mm', cm(120, 80)],
    ['12 1/8 x 9" (30.8 x 22.9 cm)', cm(30.8, 22.9)],
    ['24 x 36 in.', { ...cm(24, 36), unit: 'in' }],
  ])('reads %j', (dimensions, size) => expect(readSize(dimensions)).toEqual(size));

  it.each([
    ['duration: 4min', 'duration 4 min'],
    ['9min, 3sec', '9 min, 3 sec'],
    ['Overall display dimensions variable', 'Overall display dimensions variable'],
    ['object, each: 2100 x 1200 x 400 mm', 'object, each: 2100 x 1200 x 400 mm'],
    [
      'support (left): 318 x 251 mm\nsupport (right): 318 x 251 mm',
      'support (left): 318 x 251 mm; support (right): 318 x 251 mm',
    ],
    ['image: 775 x 575 mm\nimage: 775 x 575 mm', 'image: 775 x 575 mm; image: 775 x 575 mm'],
    ['frame: 479 x 379 x 40 mm', 'frame: 479 x 379 x 40 mm'],
    ['support: 0 x 810 mm', 'support: 0 x 810 mm'],
    ['object: 435 x 0.0 x 300 mm', 'object: 435 x 0.0 x 300 mm'],
    ['unconfirmed: 510 x 510 mm\nunconfirmed: 510 x 510 mm', 'unconfirmed: 510 x 510 mm; unconfirmed: 510 x 510 mm'],
  ])('keeps the words of %j', (dimensions, text) => expect(readSize(dimensions)).toEqual(words(text)));

  it('are read from columns of their own', () => {
    expect(readSides(['29,7', '42 cm', ''], 'cm')).toEqual(cm(29.7, 42));
    expect(readSides(['300', '', '20'], 'mm')).toEqual({ ...cm(30, 0, 2), width: null });
    expect(readSides(['12.5', '9', '0'], 'in')).toEqual({ ...cm(12.5, 9), unit: 'in' });
    expect(() => readSides(['large', '', ''], 'cm')).toThrow('“large” is no length.');
  });

  it.each(['', 'unconfirmed', 'Unconfirmed'])('has none for %j', (dimensions) =>
    expect(readSize(dimensions)).toEqual(words(null)),
  );
});

describe('tags', () => {
  it('are lower case, without "non-specific" and without commas', () => {
    expect(
      readTags('Dieppe - non-specific|France, Normandy|boat, fishing|cliff|harbour|sea|seafront', 'A Fishing Boat'),
    ).toEqual(['dieppe', 'france normandy', 'fishing boat', 'cliff', 'harbour', 'sea', 'seafront', 'france', 'boat']);
  });

  it.each([
    ['fruit, apple', ['apple', 'fruit']],
    ['townscape, distant', ['distant townscape', 'townscape']],
    ['Yorkshire, North', ['north yorkshire']],
    ['Netley, Netley Abbey', ['netley abbey', 'netley']],
    ['head / face', ['head / face']],
    ["Poe, Edgar Allan, 'The Raven'", ["poe edgar allan 'the raven'", 'poe']],
  ])('read %s', (subject, tags) => expect(readTags(subject, '')).toEqual(tags));

  it('begin with the genre that the title names', () => {
    expect(readTags('coast|sea', 'Three Seascapes')).toEqual(['seascape', 'coast', 'sea']);
    expect(readTags('', 'Self-Portrait')).toEqual(['self-portrait']);
  });

  it('are at most fifteen, each once, none longer than sixty characters', () => {
    const many = Array.from({ length: 20 }, (_, index) => `subject ${index}`).join('|');
    expect(readTags(`sea|sea|${'x'.repeat(61)}|${many}`, '')).toHaveLength(15);
    expect(readTags(`sea|sea|${'x'.repeat(61)}`, '')).toEqual(['sea']);
  });
});

describe('categories', () => {
  it.each([
    ['painting', 'Oil paint on canvas', 'PAINTING'],
    ['on paper, unique', 'Graphite on paper', 'DRAWING'],
    ['on paper, unique', 'Graphite and watercolour on paper', 'WORK_ON_PAPER'],
    ['on paper, unique', '', 'WORK_ON_PAPER'],
    ['on paper, print', 'Etching and aquatint on paper', 'PRINT'],
    ['on paper, print', 'Photograph, gelatin silver print on paper', 'PHOTOGRAPHY'],
    ['sculpture', 'Bronze', 'SCULPTURE'],
    ['relief', 'Hoptonwood stone', 'SCULPTURE'],
    ['installation', 'Video, projection, colour and sound (stereo)', 'FILM_OR_VIDEO'],
    ['installation', 'Vinyl wall text', 'INSTALLATION'],
    ['block for printing', 'Copper plate', 'OTHER'],
    ['', 'Performance, 2 people and 2 horses', 'PERFORMANCE'],
    ['', 'Oil paint on canvas', 'PAINTING'],
    ['', '', 'OTHER'],
    ['Work on paper', 'Oil on paper', 'WORK_ON_PAPER'],
    ['TEXTILE', '', 'TEXTILE'],
    ['constructor', 'Bronze', 'SCULPTURE'],
  ])('of %j in %j is %s', (classification, medium, category) =>
    expect(chooseCategory(classification, medium)).toBe(category),
  );
});
