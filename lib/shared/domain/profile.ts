import type { Words } from '@/lib/shared/i18n/words';
import { listKeys } from './keys';

export const roles = ['ARTIST', 'CURATOR', 'ART_ORGANIZATION', 'ART_ENTHUSIAST', 'COLLECTOR'] as const;
export type Role = (typeof roles)[number];

/** The path segments of `/directory/{userType}`. */
export const userTypes = ['artists', 'organizations', 'curators', 'collectors', 'enthusiasts'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeRoles: Record<UserType, Role> = {
  artists: 'ARTIST',
  organizations: 'ART_ORGANIZATION',
  curators: 'CURATOR',
  collectors: 'COLLECTOR',
  enthusiasts: 'ART_ENTHUSIAST',
};

export function isUserType(value: string): value is UserType {
  return userTypes.some((userType) => userType === value);
}

/** By default, searches are sorted by relevance and other lists by activity. */
export const directorySorts = ['active', 'name', 'newest'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** The two nonprofit types share one slug. */
export const slugsByOrganizationType = {
  ART_FAIR: 'fairs',
  ARTIST_RUN: 'artist-runs',
  COMPANY: 'companies',
  COLLECTIVE: 'collectives',
  FOUNDATION: 'foundations',
  GALLERY: 'galleries',
  INSTITUTION: 'institutions',
  MUSEUM: 'museums',
  NOT_FOR_PROFIT: 'nonprofit',
  NONPROFIT: 'nonprofit',
  PUBLICATION: 'publications',
  RESIDENCY: 'residencies',
  UNIVERSITY: 'universities',
} as const;
export type OrganizationType = keyof typeof slugsByOrganizationType;
export const organizationTypes = /* @__PURE__ */ listKeys(slugsByOrganizationType);

export type OrganizationTypeSlug = (typeof slugsByOrganizationType)[OrganizationType];
export const organizationTypeSlugs = /* @__PURE__ */ listSlugs();

function listSlugs(): readonly OrganizationTypeSlug[] {
  return [...new Set(organizationTypes.map((type) => slugsByOrganizationType[type]))];
}

export function listOrganizationTypes(slug: OrganizationTypeSlug): OrganizationType[] {
  return organizationTypes.filter((type) => slugsByOrganizationType[type] === slug);
}

/** Formats the organization type, such as "Gallery", or else the role. */
export function formatProfileKind(
  { role, organizationType }: { role: Role; organizationType: OrganizationType | null },
  t: Words['t'],
): string {
  return organizationType === null ? t(`profile.role.${role}`) : t(`profile.organizationType.${organizationType}`);
}

/** For salutations: a person's first name, or an organization's full name. */
export function formatAddressee({ name, role }: { name: string; role: Role | null }): string {
  if (role === 'ART_ORGANIZATION') return name;
  const [first = name] = name.split(/\s+/);
  // Initials and titles such as "Dr." are not first names.
  return first.endsWith('.') || first.length < 2 ? name : first;
}

export const pronouns = ['SHE_HER', 'HE_HIM', 'THEY_THEM'] as const;

export const openToKinds = ['COMMISSIONS', 'COLLABORATION', 'STUDIO_VISITS', 'JURY_WORK'] as const;
export type OpenTo = (typeof openToKinds)[number];

export const cvKinds = ['EDUCATION', 'SOLO', 'GROUP', 'RESIDENCY', 'AWARD', 'PUBLICATION', 'COLLECTION'] as const;
export type CvKind = (typeof cvKinds)[number];

export const contactKinds = ['email', 'phone', 'website', 'instagram', 'facebook', 'linkedin', 'x'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Each step has its own URL. Only organizations see `organization`. */
export const wizardSteps = [
  'role',
  'organization',
  'identity',
  'location',
  'practice',
  'image',
  'contact',
  'plan',
  'done',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const profileLimits = {
  name: 120,
  headline: 120,
  bio: 2_500,
  artisticFields: 5,
  languages: 20,
  perAccount: 10,
  gallery: 24,
} as const;

/** Profiles with neither image nor bio are reachable only by URL. */
export function isListed({ image, bio }: { image: object | null; bio: string | null }): boolean {
  return image !== null || (bio ?? '') !== '';
}
