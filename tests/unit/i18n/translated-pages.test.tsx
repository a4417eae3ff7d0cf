import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ArtworkLabel } from '@/components/artwork/detail/artwork-label';
import { Neighbours } from '@/components/artwork/detail/neighbours';
import { WallLabel } from '@/components/artwork/wall/wall-label';
import { OpportunityDetail } from '@/components/opportunity/detail/opportunity-detail';
import { OpportunityRow } from '@/components/opportunity/list/opportunity-row';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { ProfileScreen } from '@/components/profile/page/profile-screen';
import { createOpportunityGraph, createOpportunityMetadata } from '@/lib/server/seo/opportunity';
import { sampleArtwork, sampleArtworkSummary, sampleOpportunity, sampleProfile } from '../../support/sample-data';
import { english, renderMarkup } from '../../support/words';

const ignore = () => undefined;
const router: AppRouterInstance = {
  ...{ back: ignore, forward: ignore, push: ignore, replace: ignore, refresh: ignore, prefetch: ignore },
  bfcacheId: '',
};
const render = (page: ReactNode) => renderMarkup(<AppRouterContext value={router}>{page}</AppRouterContext>);

const now = new Date('2026-11-20T12:00:00Z');
const texts = { language: 'de', title: 'Salz', description: 'Drei Monate.' };
const titles = { ...texts, translations: { en: { title: 'Salt' } } };
const untranslated = { ...texts, translations: { fr: { title: 'Sel' } } };

describe('an English page', () => {
  it('an English page shows a call’s English title, and its German description marked as German', () => {
    const markup = render(
      <OpportunityDetail opportunity={{ ...sampleOpportunity, ...titles }} related={[]} now={now} />,
    );
    expect(markup).toContain('<bdi>Salt</bdi></h1>');
    expect(markup).toMatch(/<div[^>]* dir="auto" lang="de"><p>Drei Monate\.<\/p><\/div>/);
    expect(markup).not.toContain('Salz');
  });

  it('an English page marks the language of untranslated titles of calls and works', () => {
    const row = createOpportunityRow({ ...sampleOpportunity, ...untranslated }, now, english);
    const work = { ...sampleArtworkSummary, ...untranslated };
    for (const markup of [
      render(<OpportunityRow row={row} />),
      render(<OpportunityDetail opportunity={{ ...sampleOpportunity, ...untranslated }} related={[]} now={now} />),
      render(<WallLabel artwork={work} showsArtist details="all" />),
      render(<ArtworkLabel artwork={{ ...sampleArtwork, ...untranslated }} contact={{}} />),
    ]) {
      expect(markup).toContain('<bdi lang="de">Salz</bdi>');
    }
    const links = render(<Neighbours artist="Ana" previous={null} next={work} />);
    expect(links).toContain('dir="auto" lang="de">Salz</cite>');
  });

  it('an English page does not mark English titles of calls and works', () => {
    const row = createOpportunityRow({ ...sampleOpportunity, ...titles }, now, english);
    for (const markup of [
      render(<OpportunityRow row={row} />),
      render(<WallLabel artwork={{ ...sampleArtworkSummary, ...titles }} showsArtist details="all" />),
      render(<ArtworkLabel artwork={{ ...sampleArtwork, ...titles }} contact={{}} />),
    ]) {
      expect(markup).toContain('<bdi>Salt</bdi>');
    }
  });

  it('an English page shows a profile’s English biography, and its German headline marked as German', () => {
    const written = { language: 'de', headline: 'Druckgrafikerin', bio: 'Sie druckt.' };
    const profile = { ...sampleProfile, ...written, translations: { en: { bio: 'She prints.' } } };
    const markup = render(
      <ProfileScreen profile={profile} follow={null} works={null} opportunityCount={0} opportunities={null} />,
    );
    expect(markup).toContain('<bdi lang="de">Druckgrafikerin</bdi>');
    expect(markup).toMatch(/<div[^>]* dir="auto"><p>She prints\.<\/p><\/div>/);
  });

  it('an English page has a call’s English title in its head and structured data', () => {
    const call = { ...sampleOpportunity, ...titles };
    expect(JSON.stringify(createOpportunityMetadata(call, english))).toContain('Salt');
    const graph = JSON.stringify(createOpportunityGraph(call, english));
    expect([graph.includes('Salt'), graph.includes('Salz')]).toEqual([true, false]);
  });
});
