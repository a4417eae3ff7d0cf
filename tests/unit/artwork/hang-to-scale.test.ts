import { describe, expect, it } from 'vitest';
import { chooseHang, computeHangScale, HANG_GAP, LABEL_WIDTH } from '@/components/artwork/wall/hang-to-scale';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { sampleArtworkSummary, sampleImage } from '../../support/sample-data';

let created = 0;

function work(height: number, width: number, change: Partial<ArtworkSummary> = {}): ArtworkSummary {
  created += 1;
  return {
    ...sampleArtworkSummary,
    id: `work-${created}`,
    title: `Work ${created}`,
    size: { height, width, depth: null, unit: 'cm', text: null },
    image: { ...sampleImage, id: `image-${created}`, caption: null, width: width * 10, height: height * 10 },
    profile: { id: `artist-${created}`, name: `Artist ${created}` },
    ...change,
  };
}

describe('the scale of a hang', () => {
  const works = [
    { height: 200, width: 150 },
    { height: 80, width: 60 },
  ];

  it('shows the tallest artwork at 420 pixels if the row has room', () => {
    expect(computeHangScale(works, 1184)).toBeCloseTo(2.1, 6);
  });

  it('enlarges the artworks on walls wider than 1,400 pixels', () => {
    expect(computeHangScale(works, 1400)).toBeCloseTo(2.1, 6);
    expect(computeHangScale(works, 1824) * 200).toBeCloseTo(547.2, 6);
  });

  it('the row and the labels of small artworks fit into the width', () => {
    const row = [150, 120, 80, 200, 70].map((height, index) => ({
      height,
      width: [50, 160, 60, 150, 47][index] ?? 0,
    }));
    for (const width of [926, 1085, 1184]) {
      const scale = computeHangScale(row, width);
      const totalWidth = row.reduce((sum, one) => sum + Math.max(LABEL_WIDTH, one.width * scale), 0);
      expect(totalWidth + HANG_GAP * (row.length - 1)).toBeLessThanOrEqual(width + 1e-6);
    }
  });
});

describe('the selection of a hang', () => {
  it('hangs at most five artworks and keeps their order', () => {
    const works = Array.from({ length: 9 }, () => work(60, 60));
    expect(chooseHang(works).map((hung) => hung.artwork.id)).toEqual(works.slice(0, 5).map(({ id }) => id));
  });

  it('hangs artworks measured in inches to scale', () => {
    const inches = work(20, 20, { size: { height: 20, width: 20, depth: null, unit: 'in', text: null } });
    expect(chooseHang([inches, work(60, 60), work(60, 60)])[0]).toMatchObject({ height: 50.8, width: 50.8 });
  });

  it.each([
    ['has no size', { size: { height: null, width: null, depth: null, unit: 'cm' as const, text: '4 min' } }],
    ['has no image', { image: null }],
    ['carries a warning', { contentWarning: 'Nudity' }],
    ['has a title longer than a label', { title: 'Long '.repeat(60) }],
  ])('hangs no artwork that %s', (_, change) => {
    const left = work(60, 60, change);
    const chosen = chooseHang([left, work(60, 60), work(60, 60), work(60, 60)]);
    expect(chosen.map((hung) => hung.artwork.id)).not.toContain(left.id);
    expect(chosen).toHaveLength(3);
  });

  it('hangs no artwork whose image and size have different proportions', () => {
    const sculpture = work(62, 38);
    if (sculpture.image) sculpture.image.width = sculpture.image.height;
    expect(chooseHang([sculpture, work(60, 60), work(60, 60), work(60, 60)])).toHaveLength(3);
  });

  it('hangs only one artwork per artist', () => {
    const profile = { id: 'same', name: 'Same' };
    const works = [work(60, 60, { profile }), work(60, 60, { profile }), work(60, 60), work(60, 60)];
    expect(chooseHang(works)).toHaveLength(3);
  });

  it('hangs nothing if fewer than three artworks are suitable', () => {
    expect(chooseHang([work(60, 60), work(60, 60)])).toEqual([]);
  });
});
