import type { Member } from '@/lib/browser/session/state';
import type { Artwork, ArtworkPage, ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import type { Image } from '@/lib/shared/contract/values';

/** Complete responses of the product API. Tests override individual fields. */

export const ID = '0197a000-0000-7000-8000-000000000001';
const CREATED = '2026-01-02T10:00:00.000Z';
const UPDATED = '2026-03-04T10:00:00.000Z';

export const sampleImage: Image = {
  key: 'tests/one.webp',
  url: '/images/tests/one.webp',
  width: 2000,
  height: 1500,
  averageColour: '#aabbcc',
  focalPoint: null,
  wall: 'LIGHT',
  alt: 'The sea under a low sky',
};

const sampleProfileSummary: ProfileSummary = {
  id: ID,
  role: 'ARTIST',
  name: 'Aoife Ní Fhlaithearta',
  headline: 'Paints the sea before it moves',
  organizationType: null,
  image: sampleImage,
  city: 'Galway',
  country: 'IE',
  verified: true,
};

export const sampleProfile: Profile = {
  ...sampleProfileSummary,
  language: null,
  translations: {},
  bio: 'Paints **outdoors**, in all weathers.\n\n- on linen\n- on board',
  pronouns: 'SHE_HER',
  cover: null,
  gallery: [],
  artisticFields: ['PAINTING', 'DRAWING'],
  languages: ['ga', 'en'],
  contact: {
    email: { value: 'aoife@example.org', isPublic: true },
    website: { value: 'fhlaithearta.example', isPublic: true },
    instagram: { value: '@aoife', isPublic: true },
  },
  openTo: [],
  cv: [],
  answers: null,
  isLegacyUser: false,
  artworkCount: 1,
  createdAt: CREATED,
  updatedAt: UPDATED,
};

const shared = {
  id: ID,
  profileId: ID,
  title: 'Spring tide at Trá Bháin',
  language: null,
  translations: {},
  year: '2026',
  medium: 'Oil on linen',
  category: 'PAINTING',
  size: { height: 120, width: 160, depth: null, unit: 'cm', text: null },
  edition: null,
  tags: ['sea', 'plein air'],
  availability: 'FOR_SALE',
  price: { kind: 'EXACT', money: { amount: 640_000, currency: 'EUR' } },
  contentWarning: null,
  featured: false,
  boost: null,
  isPromoted: false,
  createdAt: CREATED,
} satisfies Partial<Artwork>;

export const sampleMember: Member = {
  status: 'member',
  accountId: 'the account',
  email: null,
  isAdmin: false,
  isJuror: false,
  hasOrders: false,
  wizard: null,
  language: null,
  registration: { standing: 'MEMBER', reason: null, requestedAt: null },
  termsToAccept: null,
  removedProfiles: [],
  profiles: [],
  profile: null,
  claims: null,
  areClaimsLoading: false,
  isOrganization: false,
};

export const sampleArtwork: Artwork = {
  ...shared,
  profile: sampleProfileSummary,
  series: 'Trá Bháin',
  inventoryNumber: '2026.4',
  creditLine: 'Courtesy of the artist',
  description: 'Painted over three low tides in March, the last one in hail.',
  images: [{ ...sampleImage, id: ID, caption: null }],
  embeddedContent: null,
  aiPreference: 'NO_TRAINING',
  visibility: 'PUBLIC',
  frozen: false,
  hidden: false,
  acceptsEnquiries: false,
  updatedAt: UPDATED,
};

export const sampleArtworkSummary: ArtworkSummary = {
  ...shared,
  image: { ...sampleImage, id: ID, caption: null },
  imageCount: 1,
  profile: { id: ID, name: sampleProfileSummary.name },
};

export function createArtworkPage(...data: ArtworkSummary[]): ArtworkPage {
  return { data, page: 1, size: 10, pages: data.length > 0 ? 1 : 0, total: data.length, totalIsCapped: false };
}

export const sampleOpportunity: Opportunity = {
  id: ID,
  profileId: ID,
  profile: {
    ...sampleProfileSummary,
    role: 'ART_ORGANIZATION',
    name: 'Stiftung Haus Wiesenthal',
    organizationType: 'FOUNDATION',
    city: 'Berlin',
    country: 'DE',
  },
  language: null,
  translations: {},
  type: 'OPEN_CALL',
  title: 'Open call: The Long Afternoon',
  artisticFields: ['PAINTING'],
  allFields: false,
  tags: ['paper'],
  city: 'Berlin',
  country: 'DE',
  isOnline: false,
  deadline: { kind: 'FIXED', localDateTime: '2027-03-03T23:59', timeZone: 'Europe/Berlin' },
  closesAt: '2027-03-03T22:59:00.000Z',
  deadlineChanges: 0,
  fee: 'FEES',
  applicationFee: { amount: 2_500, currency: 'EUR' },
  participationFee: null,
  rewards: { types: ['EXHIBITION'], cashPrize: null, funding: null, description: null },
  salary: null,
  image: sampleImage,
  status: 'PUBLISHED',
  boost: null,
  appliesHere: false,
  isPromoted: false,
  isHighlighted: false,
  publishedAt: CREATED,
  description: 'A show about **waiting**.\n\n## What we offer\n\n- a room with [north light](https://example.org)',
  resultsDate: null,
  eventStart: '2027-09-04',
  eventEnd: '2027-10-16',
  feeDescription: null,
  eligibility: {
    nationalities: [],
    residences: [],
    ageMin: null,
    ageMax: null,
    languages: [],
    scope: 'INTERNATIONAL',
    other: null,
  },
  requirements: [],
  requirementsOther: null,
  apply: { method: 'URL', value: 'https://example.org/apply' },
  applicationForm: null,
  imageCaption: null,
  hiddenReason: null,
  duration: null,
  places: null,
  employment: null,
  jury: [],
  changes: [],
  answers: null,
  acceptedArtists: [],
  planType: 'BASIC',
  paidUntil: null,
  visibleUntil: null,
  createdAt: CREATED,
  updatedAt: UPDATED,
};
