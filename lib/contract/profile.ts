import { z } from 'zod';
import { artisticFields } from '@/lib/domain/artistic-field';
import {
  contactKinds,
  cvKinds,
  openToKinds,
  organizationTypeSlugs,
  organizationTypes,
  profileLimits,
  pronouns,
  roles,
  userTypes,
} from '@/lib/domain/profile';
import { BOTH, defineCalls, IDENTITY, PUBLIC } from './call';
import { IDENTITY_ERRORS, PERSONAL_ERRORS } from './error';
import {
  countryCode,
  id,
  image,
  languageTag,
  listOf,
  pageNumber,
  pageOf,
  pageSize,
  text,
  timestamp,
  webAddress,
} from './values';

const year = z.int().min(1000).max(2200);

export const cvEntry = z
  .strictObject({
    kind: z.enum(cvKinds),
    title: text(200, 1),
    organization: text(200).nullable(),
    city: text(120).nullable(),
    country: countryCode.nullable(),
    yearFrom: year.nullable(),
    yearTo: year.nullable(),
    url: webAddress.nullable(),
  })
  .meta({ id: 'CvEntry' });
export type CvEntry = z.infer<typeof cvEntry>;

/** One way to reach a profile and whether visitors see it. */
const contactEntry = z.strictObject({ value: text(300, 1), isPublic: z.boolean() });
export const contact = z
  .partialRecord(z.enum(contactKinds), contactEntry)
  .meta({ id: 'Contact', description: 'Visitors are given only what is public.' });
export type Contact = z.infer<typeof contact>;

/** A profile where it is named: on a work, beside a call, in a search. */
export const profileSummary = z
  .object({
    id,
    role: z.enum(roles),
    name: z.string(),
    headline: z.string().nullable(),
    organizationType: z.enum(organizationTypes).nullable(),
    image: image.nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    isVerified: z.boolean(),
  })
  .meta({ id: 'ProfileSummary' });
export type ProfileSummary = z.infer<typeof profileSummary>;

/** A row of the directory, with up to four works for its strip. */
export const directoryEntry = profileSummary
  .extend({
    artisticFields: z.array(z.enum(artisticFields)),
    artworks: z.array(z.object({ id, title: z.string(), image })).max(4),
  })
  .meta({ id: 'DirectoryEntry' });
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const profile = profileSummary
  .extend({
    bio: z.string().nullable(),
    pronouns: z.enum(pronouns).nullable(),
    cover: image.nullable(),
    gallery: z.array(image),
    artisticFields: z.array(z.enum(artisticFields)),
    languages: z.array(z.string()),
    contact,
    openTo: z.array(z.enum(openToKinds)),
    cv: z.array(cvEntry),
    isLegacyUser: z.boolean(),
    artworkCount: z.int(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

/** Contact arrives as a JSON string (spec 3). */
const serializedContact = z
  .string()
  .max(5_000)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Not a JSON object.' });
      return z.NEVER;
    }
  })
  .pipe(contact);

const profileFields = {
  role: z.enum(roles),
  name: text(profileLimits.name, 1),
  headline: text(profileLimits.headline).nullable(),
  bio: text(profileLimits.bio).nullable(),
  pronouns: z.enum(pronouns).nullable(),
  organizationType: z.enum(organizationTypes).nullable(),
  city: text(120).nullable(),
  country: countryCode.nullable(),
  artisticFields: z.array(z.enum(artisticFields)).max(profileLimits.artisticFields),
  languages: z.array(languageTag).max(20),
  contact: serializedContact,
  openTo: z.array(z.enum(openToKinds)),
  cv: z.array(cvEntry).max(200),
};

const profileBody = z.strictObject(profileFields).partial().required({ role: true, name: true });
const profileChange = z.strictObject(profileFields).omit({ role: true }).partial();

export const directoryQuery = z.object({
  userType: z.enum(userTypes).optional(),
  orgTypes: listOf(organizationTypeSlugs).optional(),
  city: text(120).optional(),
  country: countryCode.optional(),
  searchQuery: text(200).optional(),
  roles: listOf(roles).optional(),
  artisticFields: listOf(artisticFields).optional(),
  page: pageNumber,
  size: pageSize(20),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** A value that a filter offers, and how many results it leaves. */
export function facetOf<Value extends z.ZodType>(value: Value) {
  return z.array(z.object({ value, count: z.int() }));
}

export const directoryFacets = z
  .object({
    total: z.int(),
    userTypes: facetOf(z.enum(userTypes)),
    countries: facetOf(z.string()),
    cities: facetOf(z.string()),
    artisticFields: facetOf(z.enum(artisticFields)),
    orgTypes: facetOf(z.enum(organizationTypeSlugs)),
  })
  .meta({
    id: 'DirectoryFacets',
    description: 'For each filter, its values with the number of profiles when the other filters stay.',
  });
export type DirectoryFacets = z.infer<typeof directoryFacets>;

export const profileImageKinds = ['image', 'cover', 'gallery'] as const;
const profileImageKind = z.enum(profileImageKinds);

export const profileCalls = defineCalls({
  'GET /v1/profiles/directory': {
    name: 'listDirectory',
    summary: 'The directory: profiles with an image or a bio, the most recently active first',
    credentials: PUBLIC,
    query: directoryQuery,
    answer: pageOf(directoryEntry).meta({ id: 'DirectoryPage' }),
    status: 200,
    errors: [],
    tags: ['profiles', 'artworks'],
  },
  'GET /v1/profiles/directory/facets': {
    name: 'countDirectory',
    summary: 'What the filters of the directory offer, with counts',
    credentials: PUBLIC,
    query: directoryQuery.omit({ page: true, size: true }),
    answer: directoryFacets,
    status: 200,
    errors: [],
    tags: ['profiles'],
  },
  'GET /v1/profiles/?query={text}': {
    name: 'searchProfiles',
    summary: 'Profiles by name, city or words, the best match first',
    credentials: PUBLIC,
    query: z.object({ query: text(200, 1), page: pageNumber, size: pageSize(20) }),
    answer: pageOf(profileSummary).meta({ id: 'ProfileSearchPage' }),
    status: 200,
    errors: [],
    tags: ['profiles'],
  },
  'GET /v1/profiles/{id}': {
    name: 'getProfile',
    summary: 'One profile',
    credentials: PUBLIC,
    answer: profile,
    status: 200,
    errors: ['not_found'],
    tags: ['profile:{id}'],
  },
  'GET /v1/profiles/': {
    name: 'listOwnProfiles',
    summary: "The signed-in account's profiles",
    credentials: IDENTITY,
    answer: z.array(profile),
    status: 200,
    errors: IDENTITY_ERRORS,
    tags: [],
  },
  'POST /v1/profiles/token/': {
    name: 'createProfileToken',
    summary: "A product token for one of the account's profiles, one hour of life",
    credentials: IDENTITY,
    body: { type: 'json', schema: z.strictObject({ id }) },
    answer: z.object({ token: z.jwt() }),
    status: 200,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: [],
  },
  'POST /v1/profiles/': {
    name: 'createProfile',
    summary: 'A new profile; an account holds up to 10',
    credentials: IDENTITY,
    body: { type: 'multipart', schema: profileBody, files: ['image'] },
    answer: profile,
    status: 201,
    errors: [...IDENTITY_ERRORS, 'quota_exceeded', 'payload_too_large', 'unsupported_media_type'],
    tags: ['profiles'],
  },
  'PUT /v1/profiles/{id}': {
    name: 'replaceProfile',
    summary: 'All fields of a profile',
    credentials: IDENTITY,
    body: { type: 'json', schema: profileChange.required({ name: true }) },
    answer: profile,
    status: 200,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: ['profiles', 'profile:{id}'],
  },
  'PATCH /v1/profiles/{id}': {
    name: 'changeProfile',
    summary: 'Some fields of a profile',
    credentials: IDENTITY,
    body: { type: 'json', schema: profileChange },
    answer: profile,
    status: 200,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: ['profiles', 'profile:{id}'],
  },
  'DELETE /v1/profiles/{id}': {
    name: 'deleteProfile',
    summary: 'Removes a profile with its artworks and opportunities',
    credentials: IDENTITY,
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: ['profiles', 'profile:{id}', 'artworks', 'opportunities'],
  },
  'DELETE /v1/profiles/admin/{id}': {
    name: 'deleteProfileAsAdmin',
    summary: 'Removes any profile, by an administrator',
    credentials: IDENTITY,
    body: { type: 'json', schema: z.strictObject({ reason: text(1_000, 1) }) },
    answer: null,
    status: 204,
    errors: [...IDENTITY_ERRORS, 'forbidden', 'not_found'],
    tags: ['profiles', 'profile:{id}', 'artworks', 'opportunities'],
  },
  'POST /v1/profiles/images': {
    name: 'addProfileImages',
    summary: 'Adds images to the profile: its picture, its cover or its gallery',
    credentials: BOTH,
    body: { type: 'multipart', schema: z.strictObject({ type: profileImageKind }), files: ['images'] },
    answer: profile,
    status: 201,
    errors: [...PERSONAL_ERRORS, 'payload_too_large', 'unsupported_media_type'],
    tags: ['profiles'],
  },
  'DELETE /v1/profiles/images': {
    name: 'removeProfileImage',
    summary: 'Removes one image of the profile',
    credentials: BOTH,
    body: { type: 'form', schema: z.strictObject({ type: profileImageKind, url: z.string().max(2_000) }) },
    answer: null,
    status: 204,
    errors: [...PERSONAL_ERRORS, 'not_found'],
    tags: ['profiles'],
  },
});
