import type { Metadata } from 'next';
import type { ArtworkPage } from '@/lib/contract/artwork';
import type { Profile } from '@/lib/contract/profile';
import { artisticFieldLabels } from '@/lib/domain/artistic-field';
import { profileCard } from '@/lib/domain/card';
import { formatPlace } from '@/lib/domain/country';
import { isListed, organizationTypeRows, roleLabels } from '@/lib/domain/profile';
import { joinWords } from '@/lib/domain/text';
import { siteName } from '@/lib/env/public';
import { paths } from '@/lib/paths';
import { createDescription } from '../description';
import { createPageMetadata } from './page-metadata';

/** @param page which page of all works is shown; undefined for the first few. */
export function createProfileMetadata(profile: Profile, works: ArtworkPage, page?: number): Metadata {
  const { id, name, headline, bio } = profile;
  const isNumbered = page !== undefined && works.page > 1;
  const pathOf = (number: number) => `${paths.profile(id)}?page=${number}`;
  const card = profileCard(profile, works.data, siteName);
  return createPageMetadata({
    title: isNumbered ? `${name}, works, page ${works.page}` : name,
    description: createDescription([formatWho(profile), headline], bio),
    // The first page of all works shows more of the same that the profile begins with.
    path: isNumbered ? pathOf(works.page) : paths.profile(id),
    card: { card, id, alt: card.images.length > 0 ? `Works by ${name}` : name },
    openGraph: { type: 'profile' },
    robots: isListed(profile) ? [] : ['noindex'],
    previous: isNumbered ? pathOf(works.page - 1) : undefined,
    next: page !== undefined && works.page < works.pages ? pathOf(works.page + 1) : undefined,
  });
}

/** "Aoife Ní Fhlaithearta, artist in Galway, Ireland, working with painting and drawing" */
function formatWho(profile: Profile): string {
  const { name, role, organizationType, artisticFields } = profile;
  const what = organizationType === null ? roleLabels[role] : organizationTypeRows[organizationType].label;
  const place = formatPlace(profile);
  const fields = joinWords(artisticFields.map((field) => artisticFieldLabels[field].toLowerCase()));
  return [
    `${name}, ${what.toLowerCase()}${place ? ` in ${place}` : ''}`,
    ...(fields ? [`working with ${fields}`] : []),
  ].join(', ');
}
