import type { Metadata } from 'next';
import type { Graph, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import type { Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { createProfileCard } from '@/lib/shared/domain/card';
import { listContactLinks } from '@/lib/shared/domain/contact-links';
import { formatLanguage, formatPlace } from '@/lib/shared/domain/country';
import {
  type CvKind,
  formatProfileKind,
  isListed,
  userTypeLabels,
  userTypeRoles,
  userTypes,
} from '@/lib/shared/domain/profile';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import { createDescription, toPlainText } from './description';
import { createAddressNode, createBreadcrumbs, createGraph, createImageNode } from './json-ld';
import { createPageMetadata } from './metadata';
import { createPageUrl } from './site';

/** @param page undefined if only the first works are shown. */
export function createProfileMetadata(profile: Profile, works: ArtworkPage, page?: number): Metadata {
  const { id, name, headline, bio } = profile;
  const isNumbered = page !== undefined && works.page > 1;
  const createPath = (number: number) => `${paths.profile(id)}?page=${number}`;
  const card = createProfileCard(profile, works.data, siteName);
  return createPageMetadata({
    title: isNumbered ? `${name}, works, page ${works.page}` : name,
    description: createDescription([formatWho(profile), headline], bio),
    // The first page of works repeats the profile's works, so the profile is the canonical URL.
    path: isNumbered ? createPath(works.page) : paths.profile(id),
    card: { card, id, alt: card.images.length > 0 ? `Works by ${name}` : name },
    openGraph: { type: 'profile' },
    robots: isListed(profile) ? [] : ['noindex'],
    previous: isNumbered ? createPath(works.page - 1) : undefined,
    next: page !== undefined && works.page < works.pages ? createPath(works.page + 1) : undefined,
  });
}

/** Example: "Aoife Ní Fhlaithearta, artist in Galway, Ireland, working with painting and drawing". */
function formatWho(profile: Profile): string {
  const { name, artisticFields } = profile;
  const place = formatPlace(profile);
  const fields = joinWithAnd(artisticFields.map((field) => artisticFieldLabels[field].toLowerCase()));
  return [
    `${name}, ${formatProfileKind(profile).toLowerCase()}${place ? ` in ${place}` : ''}`,
    ...(fields ? [`working with ${fields}`] : []),
  ].join(', ');
}

export function createProfileNode({ id, role, name }: Pick<ProfileSummary, 'id' | 'role' | 'name'>) {
  const url = createPageUrl(paths.profile(id));
  const node = { '@id': `${url}#profile`, name, url };
  return role === 'ART_ORGANIZATION'
    ? ({ '@type': 'Organization', ...node } satisfies OrganizationLeaf)
    : ({ '@type': 'Person', ...node } satisfies PersonLeaf);
}

/**
 * Omits email addresses and phone numbers.
 * See https://developers.google.com/search/docs/appearance/structured-data/profile-page.
 */
export function createProfileGraph(profile: Profile): Graph {
  const { id, role, name, createdAt, updatedAt } = profile;
  const url = createPageUrl(paths.profile(id));
  const userType = userTypes.find((type) => userTypeRoles[type] === role) ?? 'artists';
  return createGraph(
    {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      name,
      dateCreated: createdAt,
      dateModified: updatedAt,
      mainEntity: { '@id': `${url}#profile` },
    },
    {
      ...createProfileNode(profile),
      ...createProperties(profile),
      ...(role === 'ART_ORGANIZATION' ? {} : createPersonProperties(profile)),
    },
    createBreadcrumbs(
      { name: 'Directory', path: paths.directory() },
      { name: userTypeLabels[userType], path: paths.directory(userType) },
      { name, path: paths.profile(id) },
    ),
  );
}

function createProperties(profile: Profile) {
  const { headline, bio, image, contact, artisticFields } = profile;
  const links = listContactLinks(contact).filter(({ href }) => href.startsWith('http'));
  return {
    description: headline ?? (bio ? toPlainText(bio) : undefined),
    image: image ? createImageNode(image) : undefined,
    address: createAddressNode(profile),
    sameAs: links.length > 0 ? links.map(({ href }) => href) : undefined,
    knowsAbout: artisticFields.length > 0 ? artisticFields.map((field) => artisticFieldLabels[field]) : undefined,
  };
}

function createPersonProperties({ languages, cv }: Profile) {
  const listEntries = (kind: CvKind) => cv.filter((entry) => entry.kind === kind);
  const schools = [...new Set(listEntries('EDUCATION').flatMap(({ organization }) => organization ?? []))];
  const awards = listEntries('AWARD').map(({ title, yearFrom }) =>
    yearFrom === null ? title : `${title}, ${yearFrom}`,
  );
  return {
    knowsLanguage: languages.length > 0 ? languages.map((tag) => formatLanguage(tag)) : undefined,
    alumniOf:
      schools.length > 0
        ? schools.map((school) => ({ '@type': 'Organization', name: school }) satisfies OrganizationLeaf)
        : undefined,
    award: awards.length > 0 ? awards : undefined,
  };
}
