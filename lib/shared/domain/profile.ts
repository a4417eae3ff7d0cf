/** Roles of a profile (spec 3, product 2). */
export const roles = ['ARTIST', 'CURATOR', 'ART_ORGANIZATION', 'ART_ENTHUSIAST', 'COLLECTOR'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  ARTIST: 'Artist',
  CURATOR: 'Curator',
  ART_ORGANIZATION: 'Art Organization',
  ART_ENTHUSIAST: 'Art Enthusiast',
  COLLECTOR: 'Collector',
};

/** Path slugs of the directory: `/directory/{userType}` (product 2). */
export const userTypes = ['artists', 'organizations', 'curators', 'collectors', 'enthusiasts'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeRoles: Record<UserType, Role> = {
  artists: 'ARTIST',
  organizations: 'ART_ORGANIZATION',
  curators: 'CURATOR',
  collectors: 'COLLECTOR',
  enthusiasts: 'ART_ENTHUSIAST',
};

export const userTypeLabels: Record<UserType, string> = {
  artists: 'Artists',
  organizations: 'Organizations',
  curators: 'Curators',
  collectors: 'Collectors',
  enthusiasts: 'Enthusiasts',
};

export function isUserType(value: string): value is UserType {
  return userTypes.some((userType) => userType === value);
}

/** Orders of the directory; without one a search goes by relevance, all else by activity. */
export const directorySorts = ['active', 'name', 'newest'] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const organizationTypes = [
  'ART_FAIR',
  'ARTIST_RUN',
  'COMPANY',
  'COLLECTIVE',
  'FOUNDATION',
  'GALLERY',
  'INSTITUTION',
  'MUSEUM',
  'NOT_FOR_PROFIT',
  'NONPROFIT',
  'PUBLICATION',
  'RESIDENCY',
  'UNIVERSITY',
] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** Labels and URL slugs (spec 3). The two nonprofit types share one slug, as given there. */
export const organizationTypeRows: Record<OrganizationType, { label: string; plural: string; slug: string }> = {
  ART_FAIR: { label: 'Art Fair', plural: 'Art Fairs', slug: 'fairs' },
  ARTIST_RUN: { label: 'Artist Run', plural: 'Artist Runs', slug: 'artist-runs' },
  COMPANY: { label: 'Company', plural: 'Companies', slug: 'companies' },
  COLLECTIVE: { label: 'Collective', plural: 'Collectives', slug: 'collectives' },
  FOUNDATION: { label: 'Foundation', plural: 'Foundations', slug: 'foundations' },
  GALLERY: { label: 'Gallery', plural: 'Galleries', slug: 'galleries' },
  INSTITUTION: { label: 'Institution', plural: 'Institutions', slug: 'institutions' },
  MUSEUM: { label: 'Museum', plural: 'Museums', slug: 'museums' },
  NOT_FOR_PROFIT: { label: 'Not-for-profit', plural: 'Not-for-profits', slug: 'nonprofit' },
  NONPROFIT: { label: 'Nonprofit', plural: 'Nonprofits', slug: 'nonprofit' },
  PUBLICATION: { label: 'Publication', plural: 'Publications', slug: 'publications' },
  RESIDENCY: { label: 'Residency', plural: 'Residencies', slug: 'residencies' },
  UNIVERSITY: { label: 'University', plural: 'Universities', slug: 'universities' },
};

/** Slugs of the `orgTypes` query, in the order of the spec, each once. */
export const organizationTypeSlugs = [
  'fairs',
  'artist-runs',
  'companies',
  'collectives',
  'foundations',
  'galleries',
  'institutions',
  'museums',
  'nonprofit',
  'publications',
  'residencies',
  'universities',
] as const;
export type OrganizationTypeSlug = (typeof organizationTypeSlugs)[number];

/** The types one slug selects: two for `nonprofit`, one for every other (product 2). */
export function listOrganizationTypes(slug: OrganizationTypeSlug): OrganizationType[] {
  return organizationTypes.filter((type) => organizationTypeRows[type].slug === slug);
}

/** The label of a slug in filters; `nonprofit` stands for both of its types. */
export function formatOrganizationTypeSlug(slug: OrganizationTypeSlug): string {
  const type = listOrganizationTypes(slug).at(-1);
  return type === undefined ? slug : organizationTypeRows[type].plural;
}

export const pronouns = ['SHE_HER', 'HE_HIM', 'THEY_THEM'] as const;
export type Pronouns = (typeof pronouns)[number];
export const pronounLabels: Record<Pronouns, string> = {
  SHE_HER: 'She/her',
  HE_HIM: 'He/him',
  THEY_THEM: 'They/them',
};

export const openToKinds = ['COMMISSIONS', 'COLLABORATION', 'STUDIO_VISITS', 'JURY_WORK'] as const;
export type OpenTo = (typeof openToKinds)[number];
export const openToLabels: Record<OpenTo, string> = {
  COMMISSIONS: 'commissions',
  COLLABORATION: 'collaboration',
  STUDIO_VISITS: 'studio visits',
  JURY_WORK: 'jury work',
};

export const cvKinds = ['EDUCATION', 'SOLO', 'GROUP', 'RESIDENCY', 'AWARD', 'PUBLICATION', 'COLLECTION'] as const;
export type CvKind = (typeof cvKinds)[number];
export const cvKindLabels: Record<CvKind, string> = {
  EDUCATION: 'Education',
  SOLO: 'Solo',
  GROUP: 'Group',
  RESIDENCY: 'Residency',
  AWARD: 'Award',
  PUBLICATION: 'Publication',
  COLLECTION: 'Collection',
};

/** Kinds of contact, each with its own "show publicly" (product 4). */
export const contactKinds = ['email', 'phone', 'website', 'instagram', 'facebook', 'linkedin', 'x'] as const;
export type ContactKind = (typeof contactKinds)[number];
export const contactKindLabels: Record<ContactKind, string> = {
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  x: 'X',
};

/** Steps of the signing-up wizard, each an address (product 7); `organization` is for organizations only. */
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

/** Limits of a profile's fields (product 4). */
export const profileLimits = {
  name: 120,
  headline: 120,
  bio: 2_500,
  artisticFields: 5,
  languages: 20,
  perAccount: 10,
  gallery: 24,
} as const;

/** A profile without image and bio is reachable by its URL, but not listed (product 4). */
export function isListed({ image, bio }: { image: object | null; bio: string | null }): boolean {
  return image !== null || (bio ?? '') !== '';
}
