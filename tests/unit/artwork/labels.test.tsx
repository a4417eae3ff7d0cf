import { describe, expect, it } from 'vitest';
import { ArtworkLabel } from '@/components/artwork/detail/artwork-label';
import { WallLabel } from '@/components/artwork/wall/wall-label';
import type { Artwork, ArtworkSummary } from '@/lib/shared/contract/artwork';
import { sampleArtwork, sampleArtworkSummary } from '../../support/sample-data';
import { renderMarkup } from '../../support/words';

const renderCard = (fields: Partial<ArtworkSummary>) =>
  renderMarkup(<WallLabel artwork={{ ...sampleArtworkSummary, ...fields }} showsArtist details="all" />);
const renderPage = (fields: Partial<Artwork>) =>
  renderMarkup(<ArtworkLabel artwork={{ ...sampleArtwork, ...fields }} contact={{}} />);
const readText = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the label on a card', () => {
  it('a card says that a work is sold, with its medium and size', () => {
    expect(readText(renderCard({ availability: 'SOLD' }))).toContain('|Oil on linen|120 × 160 cm|Sold|');
    expect(readText(renderCard({ availability: 'ON_LOAN' }))).not.toContain('Sold');
  });

  it('a card keeps the artist’s texts in their own direction', () => {
    const markup = renderCard({ medium: 'زيت على قماش', year: '٢٠٢٤', edition: 'مطبوعة ١ من ٣' });
    for (const text of ['زيت على قماش', '٢٠٢٤', 'مطبوعة ١ من ٣']) expect(markup).toContain(`<bdi>${text}</bdi>`);
  });
});

describe('the label on an artwork’s page', () => {
  it('a work’s page offers a question before the share button, or after it if the work is sold', () => {
    const listActions = (markup: string) =>
      [...markup.matchAll(/Ask about this work|aria-label="Share"|Share</g)].map(([action]) => action.slice(0, 5));
    expect(listActions(renderPage({ acceptsEnquiries: true }))).toEqual(['Ask a', 'aria-']);
    expect(listActions(renderPage({ acceptsEnquiries: true, availability: 'SOLD' }))).toEqual(['Share', 'Ask a']);
  });

  it('a work’s page labels the inventory number, and keeps texts in their own direction', () => {
    const markup = renderPage({ inventoryNumber: '2026.4', medium: 'שמן על בד' });
    expect(readText(markup)).toContain('|Inventory number: |2026.4|');
    expect(markup).toContain('<bdi>שמן על בד</bdi>');
  });
});
