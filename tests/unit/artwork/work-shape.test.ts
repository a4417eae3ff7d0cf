import { describe, expect, it } from 'vitest';
import { computeWorkShape } from '@/components/artwork/detail/work-layout';
import { sampleArtwork } from '../../support/sample-data';

const [someImage] = sampleArtwork.images;
const shapeOf = (...sizes: [width: number, height: number][]) => {
  if (someImage === undefined) throw new Error('The artwork of the tests has an image.');
  const images = sizes.map(([width, height]) => ({ ...someImage, width, height }));
  return computeWorkShape({ ...sampleArtwork, images });
};

describe('an artwork’s shape on its page', () => {
  it('an artwork on its page has the shape of its first image', () => {
    expect(shapeOf([600, 1800], [1800, 600])).toMatchObject({ '--first-ratio': 1 / 3, '--first-pixels': '600px' });
  });

  it('the first image determines the size of the strip, which limits taller images', () => {
    expect(shapeOf([600, 1800])['--frame']).toBe(1 / 3);
    expect(shapeOf([1800, 600])['--frame']).toBe(3);
    expect(shapeOf([600, 1800], [1800, 600])['--frame']).toBe(1 / 3);
    expect(shapeOf([1800, 600], [600, 1800])['--frame']).toBe(1.5);
    expect(shapeOf([1800, 600], [1600, 800])['--frame']).toBe(2);
  });

  it('an artwork without an image has the shape of its placeholder', () => {
    expect(shapeOf()['--first-pixels']).toMatch(/^calc\(22rem \* [\d.]+\)$/);
  });
});
