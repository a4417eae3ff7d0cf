import type { Contact, CvEntry, Profile } from '@/lib/shared/contract/profile';
import type { ArtisticField } from '@/lib/shared/domain/artistic-field';
import { findContactProblem } from '@/lib/shared/domain/contact-links';
import {
  type ContactKind,
  type CvKind,
  contactKinds,
  type OpenTo,
  type OrganizationType,
  type Pronouns,
  profileLimits,
  type Role,
} from '@/lib/shared/domain/profile';

/** An entry of the CV in the form; `id` distinguishes identical entries. */
export type CvDraft = {
  id: string;
  kind: CvKind;
  title: string;
  organization: string;
  city: string;
  country: string;
  yearFrom: string;
  yearTo: string;
  url: string;
};

type ContactDraft = Record<ContactKind, { value: string; isPublic: boolean }>;

/** The values of the profile's form. */
export type ProfileDraft = {
  name: string;
  headline: string;
  bio: string;
  pronouns: Pronouns | null;
  organizationType: OrganizationType | null;
  city: string;
  country: string | null;
  artisticFields: readonly ArtisticField[];
  languages: readonly string[];
  openTo: readonly OpenTo[];
  contact: ContactDraft;
  /** True when visitors may send enquiries about works. */
  acceptsEnquiries: boolean;
  cv: readonly CvDraft[];
};

/** Website and social accounts are public by default; telephone and email are private. */
const shownAtFirst: ReadonlySet<ContactKind> = new Set(['website', 'instagram', 'facebook', 'linkedin', 'x']);

/** @param shown the values in the form, whose CV entries keep their ids. */
export function createProfileDraft(profile: Profile | null, shown?: Pick<ProfileDraft, 'cv'>): ProfileDraft {
  const cv = profile?.cv ?? [];
  const lineIds = shown?.cv.length === cv.length ? shown.cv.map(({ id }) => id) : [];
  return {
    name: profile?.name ?? '',
    headline: profile?.headline ?? '',
    bio: profile?.bio ?? '',
    pronouns: profile?.pronouns ?? null,
    organizationType: profile?.organizationType ?? null,
    city: profile?.city ?? '',
    country: profile?.country ?? null,
    artisticFields: profile?.artisticFields ?? [],
    languages: profile?.languages ?? [],
    openTo: profile?.openTo ?? [],
    contact: createContactDraft(profile?.contact ?? {}),
    acceptsEnquiries: profile?.acceptsEnquiries ?? true,
    cv: cv.map((entry, index) => ({
      ...createCvDraft(entry),
      id: lineIds[index] ?? `saved-${index}`,
    })),
  };
}

function createContactDraft(contact: Contact): ContactDraft {
  const entry = (kind: ContactKind) => contact[kind] ?? { value: '', isPublic: shownAtFirst.has(kind) };
  return {
    email: entry('email'),
    phone: entry('phone'),
    website: entry('website'),
    instagram: entry('instagram'),
    facebook: entry('facebook'),
    linkedin: entry('linkedin'),
    x: entry('x'),
  };
}

function createCvDraft(entry: CvEntry): Omit<CvDraft, 'id'> {
  return {
    kind: entry.kind,
    title: entry.title,
    organization: entry.organization ?? '',
    city: entry.city ?? '',
    country: entry.country ?? '',
    yearFrom: entry.yearFrom?.toString() ?? '',
    yearTo: entry.yearTo?.toString() ?? '',
    url: entry.url ?? '',
  };
}

let newLines = 0;

export function createLineId(): string {
  newLines += 1;
  return `new-${newLines}`;
}

export function createEmptyCvLine(): CvDraft {
  return {
    id: createLineId(),
    kind: 'SOLO',
    title: '',
    organization: '',
    city: '',
    country: '',
    yearFrom: '',
    yearTo: '',
    url: '',
  };
}

/** Creates the request body of a draft; empty values become null. */
export function createProfileBody(draft: ProfileDraft) {
  return {
    name: draft.name.trim(),
    headline: orNull(draft.headline),
    bio: orNull(draft.bio),
    pronouns: draft.pronouns,
    organizationType: draft.organizationType,
    city: orNull(draft.city),
    country: draft.country,
    artisticFields: [...draft.artisticFields],
    languages: [...draft.languages],
    openTo: [...draft.openTo],
    contact: JSON.stringify(toContact(draft.contact)),
    acceptsEnquiries: draft.acceptsEnquiries,
    cv: draft.cv.map(toCvEntry),
  };
}
export type ProfileBody = ReturnType<typeof createProfileBody>;

/** Picks the contact details that are filled in. */
export function toContact(contact: ContactDraft): Contact {
  const filled = contactKinds.flatMap((kind) => {
    const value = contact[kind].value.trim();
    return value === '' ? [] : [[kind, { value, isPublic: contact[kind].isPublic }]];
  });
  return Object.fromEntries(filled);
}

function toCvEntry({ kind, title, organization, city, country, yearFrom, yearTo, url }: CvDraft): CvEntry {
  return {
    kind,
    title: title.trim(),
    organization: orNull(organization),
    city: orNull(city),
    country: orNull(country),
    yearFrom: parseYear(yearFrom),
    yearTo: parseYear(yearTo),
    url: toUrl(url),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Non-numeric input is sent unchanged so that the server's field error is shown. */
function parseYear(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Adds the protocol, which users omit. */
function toUrl(text: string): string | null {
  const url = orNull(text);
  return url === null || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
}

/** Validates a draft before it is sent. The messages have the field names of the API. */
export function listProfileErrors(draft: ProfileDraft, role: Role | null): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.name.trim() === '') errors.name = 'Give the name that people should see.';
  if (role === 'ART_ORGANIZATION' && draft.organizationType === null) errors.organizationType = 'Choose one.';
  const tooManyFields = draft.artisticFields.length - profileLimits.artisticFields;
  if (tooManyFields > 0) errors.artisticFields = `Five at most. Take ${formatNumber(tooManyFields)} away.`;
  const tooManyLanguages = draft.languages.length - profileLimits.languages;
  if (tooManyLanguages > 0) errors.languages = `Twenty at most. Take ${formatNumber(tooManyLanguages)} away.`;
  for (const kind of contactKinds) {
    const value = draft.contact[kind].value.trim();
    const problem = value === '' ? null : findContactProblem(kind, value);
    if (problem !== null) errors[`contact.${kind}.value`] = problem;
  }
  draft.cv.forEach(({ title, yearFrom, yearTo }, index) => {
    if (title.trim() === '') errors[`cv.${index}.title`] = 'Say what it was, or remove the line.';
    if (!isYear(yearFrom)) errors[`cv.${index}.yearFrom`] = 'Four digits, such as 2024.';
    if (!isYear(yearTo)) errors[`cv.${index}.yearTo`] = 'Four digits, such as 2024.';
  });
  return errors;
}

function formatNumber(number: number): string {
  return number === 1 ? 'one' : String(number);
}

function isYear(text: string): boolean {
  return /^(\d{4})?$/.test(text.trim());
}
