import type { Graph, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import type { Profile, ProfileSummary } from '@/lib/contract/profile';
import { artisticFieldLabels } from '@/lib/domain/artistic-field';
import { listContactLinks } from '@/lib/domain/contact-links';
import { formatLanguage } from '@/lib/domain/country';
import { type CvKind, type Role, type UserType, userTypeLabels } from '@/lib/domain/profile';
import { paths } from '@/lib/paths';
import { toPlainText } from '../plain-text';
import { siteUrl } from '../site-url';
import { createBreadcrumbs } from './breadcrumbs';
import { createImageNode } from './image';
import { createGraph } from './node';
import { createAddressNode } from './place';

const userTypes: Record<Role, UserType> = {
  ARTIST: 'artists',
  CURATOR: 'curators',
  ART_ORGANIZATION: 'organizations',
  ART_ENTHUSIAST: 'enthusiasts',
  COLLECTOR: 'collectors',
};

/** Who someone is where they are named: a person, unless they are an organization. */
export function createProfileNode({ id, role, name }: Pick<ProfileSummary, 'id' | 'role' | 'name'>) {
  const url = siteUrl(paths.profile(id));
  const facts = { '@id': `${url}#profile`, name, url };
  return role === 'ART_ORGANIZATION'
    ? ({ '@type': 'Organization', ...facts } satisfies OrganizationLeaf)
    : ({ '@type': 'Person', ...facts } satisfies PersonLeaf);
}

/**
 * The page of a profile: https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * Of contacts only the places on the web are told: addresses for letters and calls stay on the page.
 */
export function createProfileGraph(profile: Profile): Graph {
  const { id, role, name, createdAt, updatedAt } = profile;
  const url = siteUrl(paths.profile(id));
  const userType = userTypes[role];
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
      ...createFacts(profile),
      ...(role === 'ART_ORGANIZATION' ? {} : personFacts(profile)),
    },
    createBreadcrumbs(
      { name: 'Directory', path: paths.directory() },
      { name: userTypeLabels[userType], path: paths.directory(userType) },
      { name, path: paths.profile(id) },
    ),
  );
}

function createFacts(profile: Profile) {
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

function personFacts({ languages, cv }: Profile) {
  const entriesOf = (kind: CvKind) => cv.filter((entry) => entry.kind === kind);
  const schools = [...new Set(entriesOf('EDUCATION').flatMap(({ organization }) => organization ?? []))];
  const awards = entriesOf('AWARD').map(({ title, yearFrom }) => (yearFrom === null ? title : `${title}, ${yearFrom}`));
  return {
    knowsLanguage: languages.length > 0 ? languages.map(formatLanguage) : undefined,
    alumniOf:
      schools.length > 0
        ? schools.map((school) => ({ '@type': 'Organization', name: school }) satisfies OrganizationLeaf)
        : undefined,
    award: awards.length > 0 ? awards : undefined,
  };
}
