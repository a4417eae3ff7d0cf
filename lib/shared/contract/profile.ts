import { z } from 'zod';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { findContactProblem } from '@/lib/shared/domain/contact-links';
import { directoryFilters } from '@/lib/shared/domain/directory-filters';
import {
  contactKinds,
  cvKinds,
  openToKinds,
  organizationTypeSlugs,
  organizationTypes,
  pronouns,
  roles,
  userTypes,
} from '@/lib/shared/domain/profile';
import { problemWords } from '@/lib/shared/i18n/problem';
import { createFilterQuery } from './filter-query';
import { translated } from './translations';
import {
  countryCode,
  createFacetSchema,
  facetCount,
  id,
  image,
  line,
  nameOrder,
  object,
  pageSize,
  strictObject,
  timestamp,
  webAddress,
} from './values';

const year = z.int().min(1000).max(2200);

export const cvEntry = strictObject('CvEntry', {
  kind: z.enum(cvKinds),
  title: line(200, 1),
  organization: line(200).nullable(),
  city: line(120).nullable(),
  country: countryCode.nullable(),
  yearFrom: year.nullable(),
  yearTo: year.nullable(),
  url: webAddress.nullable(),
});
export type CvEntry = z.infer<typeof cvEntry>;

const contactEntry = z.strictObject({ value: line(300, 1), isPublic: z.boolean() });
const contact = z
  .partialRecord(z.enum(contactKinds), contactEntry)
  .meta({ id: 'Contact', description: 'Visitors are given only what is public.' });
export type Contact = z.infer<typeof contact>;

/** Links to a social network must point to that network. */
export const contactChange = contact.superRefine((entries, context) => {
  for (const kind of contactKinds) {
    const message = entries[kind] ? findContactProblem(kind, entries[kind].value, problemWords) : null;
    if (message !== null) context.addIssue({ code: 'custom', path: [kind, 'value'], message });
  }
});

export const profileSummary = object('ProfileSummary', {
  id,
  role: z.enum(roles),
  name: z.string(),
  headline: z.string().nullable(),
  organizationType: z.enum(organizationTypes).nullable(),
  image: image.nullable(),
  city: z.string().nullable(),
  country: countryCode.nullable(),
  verified: z.boolean(),
});
export type ProfileSummary = z.infer<typeof profileSummary>;

export const directoryEntry = object('DirectoryEntry', {
  ...profileSummary.shape,
  artisticFields: z.array(z.enum(artisticFields)),
  artworks: z.array(z.object({ id, title: z.string(), image })).max(4),
  openOpportunityCount: z.int(),
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;

/** Computed from calls whose promised date has passed. */
const organizerAnswers = object('OrganizerAnswers', {
  calls: z.int(),
  applicants: z.int(),
  /** Days from the call's closing, or from submission for calls without a deadline. Null if nobody was answered. */
  medianDays: z.int().nullable(),
  answeredShare: z.number().min(0).max(1),
});
export const profile = object('Profile', {
  ...profileSummary.shape,
  bio: z.string().nullable(),
  ...translated({ headline: z.string(), bio: z.string() }),
  pronouns: z.enum(pronouns).nullable(),
  cover: image.nullable(),
  gallery: z.array(image),
  artisticFields: z.array(z.enum(artisticFields)),
  languages: z.array(z.string()),
  contact,
  openTo: z.array(z.enum(openToKinds)),
  cv: z.array(cvEntry),
  /** True if questions about works are emailed to the account. Sent only to the owner. */
  acceptsEnquiries: z.boolean().optional(),
  answers: organizerAnswers.nullable().meta({
    description: 'Null before a call with applications here has ended and their answers were due.',
  }),
  isLegacyUser: z.boolean(),
  artworkCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Profile = z.infer<typeof profile>;

export const directoryQuery = createFilterQuery(directoryFilters).extend({
  nameOrder: nameOrder.optional(),
  size: pageSize(20),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

export const directoryFacets = object(
  'DirectoryFacets',
  {
    total: facetCount,
    userTypes: createFacetSchema(z.enum(userTypes)),
    countries: createFacetSchema(countryCode),
    cities: createFacetSchema(z.string()),
    artisticFields: createFacetSchema(z.enum(artisticFields)),
    orgTypes: createFacetSchema(z.enum(organizationTypeSlugs)),
  },
  "Each filter's values with the number of profiles under all other filters.",
);
export type DirectoryFacets = z.infer<typeof directoryFacets>;

/** Ids of everything that was deleted. Every page that shows a deleted item is invalidated. */
export const removal = object('Removal', {
  profileIds: z.array(id),
  artworkIds: z.array(id),
  opportunityIds: z.array(id),
});
export type Removal = z.infer<typeof removal>;
