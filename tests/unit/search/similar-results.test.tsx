import { expect, it } from 'vitest';
import { ResultSection } from '@/components/search/result-section';
import { createSearchFrameData, createWorksFrameData } from '@/components/search/search-frame-data';
import { english, renderMarkup } from '../../support/words';

const none = { total: 0, totalIsCapped: false };
const matching = { total: 3, totalIsCapped: false };
const similar = { ...matching, isSimilar: true };
const render = (found: typeof matching) =>
  renderMarkup(
    <ResultSection kind="artworks" query="hokney" found={found} href="/search">
      <p>Works</p>
    </ResultSection>,
  );

it('says that results are only similar to the search', () => {
  expect(render(similar)).toContain('No work matches “hokney”. These are similar.');
  expect(render(matching)).not.toContain('similar');
});

it('the heading counts only exact results', () => {
  const read = (artworks: typeof matching) =>
    createSearchFrameData('hokney', { profiles: none, artworks, opportunities: similar }, english).found;
  expect(read(matching)).toBe('3 works');
  expect(read(similar)).toBe('Nothing matches “hokney”');
  expect(createWorksFrameData('hokney', similar, english).title).toBe('Works like “hokney”');
});
