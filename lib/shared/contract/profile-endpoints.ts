import { z } from 'zod';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { altLimit } from '@/lib/shared/domain/image';
import { openToKinds, organizationTypes, profileLimits, pronouns, roles } from '@/lib/shared/domain/profile';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, IDENTITY, json, LONG_JSON_BYTES, PUBLIC } from './endpoint';
import {
  contactChange,
  cvEntry,
  directoryEntry,
  directoryFacets,
  directoryQuery,
  profile,
  profileSummary,
  removal,
} from './profile';
import { translated } from './translations';
import {
  countryCode,
  createFoundPageSchema,
  focalPoint,
  id,
  imageKey,
  imageReference,
  languageTag,
  line,
  markup,
  object,
  pageOf,
  paging,
  text,
} from './values';

const serializedContact = z
  .string()
  .max(5_000)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: problem('ui.invalid.json') });
      return z.NEVER;
    }
  })
  .pipe(contactChange)
  .meta({ contentMediaType: 'application/json', pattern: '^\\s*\\{[\\s\\S]*\\}\\s*$' });

const datedEntry = cvEntry.refine(
  ({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo,
  {
    path: ['yearTo'],
    message: problem('ui.invalid.period'),
  },
);

const profileFields = {
  role: z.enum(roles),
  name: line(profileLimits.name, 1),
  headline: line(profileLimits.headline).nullable(),
  bio: markup(profileLimits.bio).nullable(),
  ...translated({ headline: line(profileLimits.headline, 1), bio: markup(profileLimits.bio, 1) }),
  pronouns: z.enum(pronouns).nullable(),
  organizationType: z.enum(organizationTypes).nullable(),
  city: line(120).nullable(),
  country: countryCode.nullable(),
  artisticFields: z.array(z.enum(artisticFields)).max(profileLimits.artisticFields),
  languages: z.array(languageTag).max(profileLimits.languages),
  contact: serializedContact,
  openTo: z.array(z.enum(openToKinds)),
  cv: z.array(datedEntry).max(200),
};

const imageDetail = { alt: line(altLimit).nullable(), focalPoint: focalPoint.nullable() };
const imageDetails = z.array(z.strictObject(imageDetail)).max(12);
const imageChanges = z.array(z.strictObject({ key: imageKey, ...imageDetail })).max(60);

const profileBody = z
  .strictObject({ ...profileFields, imageDetails })
  .partial()
  .required({ role: true, name: true });
const profileChange = z
  .strictObject({ ...profileFields, acceptsEnquiries: z.boolean(), imageDetails: imageChanges })
  .omit({ role: true })
  .partial();

/** Read-only fields of a response may be sent back unchanged. The contact is text or an object. */
const profileReplacement = z.strictObject({
  ...profile.partial().shape,
  ...profileChange.required({ name: true }).shape,
  contact: z.union([serializedContact, contactChange]).optional(),
});

/** Only documents the rule in JSON Schema. services/product-api/profile/own-routes.ts enforces it. */
const TYPE_NEEDS_ORGANIZATION = {
  if: { required: ['organizationType'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { role: { const: 'ART_ORGANIZATION' } } },
};

const profileImageKind = z.enum(['image', 'cover', 'gallery']);

const OWN_ERRORS = ['forbidden', 'not_found', 'gone'] as const;

export const profileEndpoints = defineEndpoints({
  'GET /v1/profiles/directory': {
    name: 'listDirectory',
    summary: 'Lists the directory: profiles with an image or a bio, the most recently active or the best match first',
    credentials: PUBLIC,
    query: directoryQuery,
    response: createFoundPageSchema(directoryEntry).meta({ id: 'DirectoryPage' }),
    tags: ['profiles'],
  },
  'GET /v1/profiles/directory/facets': {
    name: 'countDirectory',
    summary: 'Counts the values of the filters of the directory',
    credentials: PUBLIC,
    query: directoryQuery.omit({ sortBy: true, nameOrder: true, page: true, size: true }),
    response: directoryFacets,
    tags: ['profiles'],
  },
  'GET /v1/profiles/?query={text}': {
    name: 'searchProfiles',
    summary: 'Searches profiles by name, city or text, the best match first',
    credentials: PUBLIC,
    query: z.object({ query: text(200, 1), ...paging(20) }),
    response: createFoundPageSchema(profileSummary).meta({ id: 'ProfileSearchPage' }),
    tags: ['profiles'],
  },
  'GET /v1/profiles/{id}': {
    name: 'getProfile',
    summary: 'Returns a profile',
    credentials: PUBLIC,
    response: profile,
    errors: ['hidden', 'gone'],
    tags: ['profile:{id}'],
  },
  'GET /v1/profiles/': {
    name: 'listOwnProfiles',
    summary: "Lists the signed-in account's profiles, and the organizations of which it is a member",
    credentials: IDENTITY,
    query: z.object(paging(20)),
    response: pageOf('OwnProfilePage', profile),
  },
  'POST /v1/profiles/token/': {
    name: 'createProfileToken',
    summary: "Creates a product token for one of the account's profiles, valid for an hour",
    credentials: IDENTITY,
    body: json({ id }),
    response: z.object({ token: z.jwt() }),
    errors: OWN_ERRORS,
    isOpenBeforeTerms: true,
  },
  'POST /v1/profiles/': {
    name: 'createProfile',
    summary: 'Creates a profile; an account has up to 10',
    credentials: IDENTITY,
    body: {
      type: 'multipart',
      // Idempotent: a retry with the same key returns the first request's profile.
      schema: profileBody.extend({ idempotencyKey: z.uuid().toLowerCase().optional() }).meta(TYPE_NEEDS_ORGANIZATION),
      files: ['image'],
    },
    response: profile,
    location: '/v1/profiles/{id}',
    errors: ['quota_exceeded'],
  },
  'PUT /v1/profiles/{id}': {
    name: 'replaceProfile',
    summary:
      'Replaces all fields of a profile and empties those that are absent; accepts the response of a read. acceptsEnquiries and private contacts that are absent are unchanged, because a public response does not contain them',
    credentials: IDENTITY,
    body: { type: 'json', schema: profileReplacement, maxBytes: LONG_JSON_BYTES },
    isVersioned: true,
    response: profile,
    errors: OWN_ERRORS,
  },
  'PATCH /v1/profiles/{id}': {
    name: 'changeProfile',
    summary: 'Changes some fields of a profile',
    credentials: IDENTITY,
    body: { type: 'json', schema: profileChange, maxBytes: LONG_JSON_BYTES },
    isVersioned: true,
    response: profile,
    errors: OWN_ERRORS,
  },
  'POST /v1/profiles/enquiries/refusals': {
    name: 'refuseEnquiries',
    summary:
      'Unsubscribes a profile from mails with questions about its works, by the token in one of them; idempotent',
    credentials: PUBLIC,
    body: json({ token: z.string().max(200) }),
    response: object('EnquiryRefusal', { id, name: z.string() }),
    errors: ['not_found', 'gone'],
  },
  'DELETE /v1/profiles/{id}': {
    name: 'deleteProfile',
    summary: 'Deletes a profile with its artworks and opportunities',
    credentials: IDENTITY,
    response: removal,
    errors: OWN_ERRORS,
  },
  'DELETE /v1/profiles/admin/{id}': {
    name: 'deleteProfileAsAdmin',
    summary: 'Deletes any profile; for administrators',
    credentials: IDENTITY,
    body: json({ reason: text(1_000, 1) }),
    response: removal,
    errors: ['forbidden'],
  },
  'POST /v1/profiles/images': {
    name: 'addProfileImages',
    summary: 'Adds images to the profile: its picture, its cover or its gallery',
    body: {
      type: 'multipart',
      schema: z.strictObject({ type: profileImageKind, imageDetails: imageDetails.optional() }),
      files: ['images'],
      needsFile: true,
    },
    response: profile,
    location: '/v1/profiles/{id}',
    errors: ['quota_exceeded'],
  },
  'DELETE /v1/profiles/images': {
    name: 'removeProfileImage',
    summary: 'Removes one image of the profile',
    body: { type: 'form', schema: z.strictObject({ type: profileImageKind, url: imageReference }) },
    response: profile,
    errors: ['not_found'],
  },
});
