import type { Metadata } from 'next';
import type { Graph, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import type { Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import { createProfileCard } from '@/lib/shared/domain/card';
import { listContactLinks } from '@/lib/shared/domain/contact-links';
import { formatLanguage, formatPlace } from '@/lib/shared/domain/country';
import { type CvKind, formatProfileKind, isListed, userTypeRoles, userTypes } from '@/lib/shared/domain/profile';
import { joinWithAnd, toLowerLabel } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createDescription, toPlainText } from './description';
import { createAddressNode, createBreadcrumbs, createGraph, createImageNode } from './json-ld';
import { createPageMetadata } from './metadata';
import { createPageUrl } from './site';

/** Feed readers discover the feed of works through these links. */
function createFeedLinks({ id, artworkCount }: Profile): Record<string, string> {
  if (artworkCount === 0) return {};
  return {
    'application/rss+xml': createPageUrl(paths.worksFeed(id, 'rss')),
    'application/feed+json': createPageUrl(paths.worksFeed(id, 'json')),
  };
}

/** @param page undefined if only the first few works are shown. */
export function createProfileMetadata(
  profile: Profile,
  works: ArtworkPage,
  page: number | undefined,
  words: Words,
): Metadata {
  const { t, language } = words;
  const { id, name, headline, bio } = pickTexts(profile, ['headline', 'bio'], language);
  const isNumbered = page !== undefined && works.page > 1;
  const createPath = (number: number) => `${paths.profile(id)}?page=${number}`;
  const card = createProfileCard(profile, works.data, getSite().card, words);
  return createPageMetadata(
    {
      title: isNumbered ? t('profile.meta.works', { name, page: String(works.page) }) : name,
      description: createDescription([formatWho(profile, words), headline], bio, t),
      // The first page repeats the profile's works, so the profile is the canonical URL.
      path: isNumbered ? createPath(works.page) : paths.profile(id),
      card: { card, id, alt: card.images.length > 0 ? t('directory.worksBy', { name }) : name },
      openGraph: { type: 'profile' },
      robots: isListed(profile) ? [] : ['noindex'],
      alternates: createFeedLinks(profile),
      previous: isNumbered ? createPath(works.page - 1) : undefined,
      next: page !== undefined && works.page < works.pages ? createPath(works.page + 1) : undefined,
    },
    t,
  );
}

/** Example: "Aoife Ní Fhlaithearta, artist in Galway, Ireland, working with painting and drawing". */
function formatWho(profile: Profile, { t, language }: Words): string {
  const fields = profile.artisticFields.map((field) => toLowerLabel(t(`profile.artisticField.${field}`), language));
  return t('profile.meta.who', {
    name: profile.name,
    kind: toLowerLabel(formatProfileKind(profile, t), language),
    place: formatPlace(profile, language) ?? 'none',
    fields: joinWithAnd(fields, language) || 'none',
  });
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
export function createProfileGraph(profile: Profile, words: Words): Graph {
  const { t } = words;
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
      ...createProperties(profile, words),
      ...(role === 'ART_ORGANIZATION' ? {} : createPersonProperties(profile, words)),
    },
    createBreadcrumbs(
      { name: t('shell.section.directory'), path: paths.directory() },
      { name: t(`profile.userType.${userType}`), path: paths.directory(userType) },
      { name, path: paths.profile(id) },
    ),
  );
}

function createProperties(profile: Profile, { t, language }: Words) {
  const { headline, bio, image, contact, artisticFields } = pickTexts(profile, ['headline', 'bio'], language);
  const links = listContactLinks(contact).filter(({ href }) => href.startsWith('http'));
  return {
    description: headline ?? (bio ? toPlainText(bio) : undefined),
    image: image ? createImageNode(image) : undefined,
    address: createAddressNode(profile),
    sameAs: links.length > 0 ? links.map(({ href }) => href) : undefined,
    knowsAbout:
      artisticFields.length > 0 ? artisticFields.map((field) => t(`profile.artisticField.${field}`)) : undefined,
  };
}

function createPersonProperties({ languages, cv }: Profile, { language }: Words) {
  const listEntries = (kind: CvKind) => cv.filter((entry) => entry.kind === kind);
  const schools = [...new Set(listEntries('EDUCATION').flatMap(({ organization }) => organization ?? []))];
  const awards = listEntries('AWARD').map(({ title, yearFrom }) =>
    yearFrom === null ? title : `${title}, ${yearFrom}`,
  );
  return {
    knowsLanguage: languages.length > 0 ? languages.map((tag) => formatLanguage(tag, language)) : undefined,
    alumniOf:
      schools.length > 0
        ? schools.map((school) => ({ '@type': 'Organization', name: school }) satisfies OrganizationLeaf)
        : undefined,
    award: awards.length > 0 ? awards : undefined,
  };
}
