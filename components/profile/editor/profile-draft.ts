import { v4 as uuidv4 } from 'uuid';
import { z } from 'zod/mini';
import {
  choice,
  choices,
  count,
  flag,
  group,
  listOf,
  optionalChoice,
  optionalText,
  parseDraft,
  text,
  texts,
  translated,
  webAddress,
} from '@/lib/browser/forms/field-codecs';
import type { Fields } from '@/lib/browser/forms/merge-fields';
import { changeProfile } from '@/lib/browser/members/profile/own-profiles';
import type { Contact, CvEntry, Profile } from '@/lib/shared/contract/profile';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { findContactProblem } from '@/lib/shared/domain/contact-links';
import {
  type ContactKind,
  contactKinds,
  cvKinds,
  openToKinds,
  organizationTypes,
  profileLimits,
  pronouns,
  type Role,
} from '@/lib/shared/domain/profile';
import type { Words } from '@/lib/shared/i18n/words';

/** Phone and email stay private unless the member shows them. */
const shownAtFirst: ReadonlySet<ContactKind> = new Set(['website', 'instagram', 'facebook', 'linkedin', 'x']);

const contactDraft = z.object({ value: z.string(), isPublic: z.boolean() });
type ContactDraft = z.infer<typeof contactDraft>;

const cvFields = {
  kind: choice(cvKinds, 'SOLO'),
  title: text,
  organization: optionalText,
  city: optionalText,
  country: optionalText,
  yearFrom: count,
  yearTo: count,
  url: webAddress,
};
const cvLine = group(cvFields);

/** Defines how each field is edited, stored on the device and sent. */
export const profileFields = {
  name: text,
  headline: optionalText,
  bio: optionalText,
  ...translated(['headline', 'bio']),
  pronouns: optionalChoice(pronouns),
  organizationType: optionalChoice(organizationTypes),
  city: optionalText,
  country: {
    ...{ schema: z.nullable(z.string()), empty: null },
    show: (saved: string | null) => saved,
    read: (chosen: string | null) => chosen,
  },
  artisticFields: choices(artisticFields),
  languages: texts,
  openTo: choices(openToKinds),
  contact: {
    schema: z.record(z.enum(contactKinds), contactDraft),
    empty: createContactDraft({}),
    show: createContactDraft,
    read: toContact,
  },
  /** True if visitors can ask about works. */
  acceptsEnquiries: flag(true),
  cv: listOf({
    /** `id` distinguishes entries with the same content. */
    schema: group({ ...cvFields, id: text }).schema,
    show: (entry: CvEntry) => ({ ...cvLine.show(entry), id: '' }),
    read: ({ id: _, ...line }: typeof cvLine.empty & { id: string }) => cvLine.read(line),
  }),
};
const profileForm = group(profileFields);

export type ProfileDraft = z.infer<typeof profileForm.schema>;
export type CvDraft = ProfileDraft['cv'][number];

/** Returns null if the stored draft has a different shape. */
export const parseProfileDraft = (stored: unknown) => parseDraft(profileForm, stored);

/** @param shown the form's current values, whose CV entries keep their ids */
export function createProfileDraft(profile: Profile | null, shown?: Pick<ProfileDraft, 'cv'>): ProfileDraft {
  if (profile === null) return profileForm.empty;
  const { acceptsEnquiries = true } = profile;
  const draft = profileForm.show({ ...profile, acceptsEnquiries });
  const lineIds = shown?.cv.length === draft.cv.length ? shown.cv.map(({ id }) => id) : [];
  return { ...draft, cv: draft.cv.map((line, index) => ({ ...line, id: lineIds[index] ?? `saved-${index}` })) };
}

function createContactDraft(contact: Contact) {
  const entry = (kind: ContactKind) => contact[kind] ?? { value: '', isPublic: shownAtFirst.has(kind) };
  return Object.fromEntries(contactKinds.map((kind) => [kind, entry(kind)])) as Record<ContactKind, ContactDraft>;
}

function toContact(contact: Record<ContactKind, ContactDraft>): Contact {
  const filled = contactKinds.filter((kind) => contact[kind].value.trim() !== '');
  return Object.fromEntries(filled.map((kind) => [kind, { ...contact[kind], value: contact[kind].value.trim() }]));
}

export const createLineId = uuidv4;

export function createEmptyCvLine(): CvDraft {
  return { ...cvLine.empty, id: createLineId() };
}

/** Converts empty values to null. */
export function createProfileBody(draft: ProfileDraft) {
  const body = profileForm.read(draft);
  return { ...body, contact: JSON.stringify(body.contact) };
}
export type ProfileBody = ReturnType<typeof createProfileBody>;

/** @returns error messages by the API's field names */
export function listProfileErrors(draft: ProfileDraft, role: Role | null, words: Words): Record<string, string> {
  const { t } = words;
  const errors: Record<string, string> = {};
  if (draft.name.trim() === '') errors.name = t('profile.form.error.name');
  if (role === 'ART_ORGANIZATION' && draft.organizationType === null)
    errors.organizationType = t('profile.form.error.organizationType');
  const tooManyFields = draft.artisticFields.length - profileLimits.artisticFields;
  if (tooManyFields > 0) errors.artisticFields = t('profile.form.error.fields', { count: tooManyFields });
  const tooManyLanguages = draft.languages.length - profileLimits.languages;
  if (tooManyLanguages > 0) errors.languages = t('profile.form.error.languages', { count: tooManyLanguages });
  for (const kind of contactKinds) {
    const value = draft.contact[kind].value.trim();
    const problem = value === '' ? null : findContactProblem(kind, value, words);
    if (problem !== null) errors[`contact.${kind}.value`] = problem;
  }
  draft.cv.forEach(({ title, yearFrom, yearTo }, index) => {
    if (title.trim() === '') errors[`cv.${index}.title`] = t('profile.form.error.lineTitle');
    for (const [name, year] of Object.entries({ yearFrom, yearTo })) {
      if (!/^(\d{4})?$/.test(year.trim())) errors[`cv.${index}.${name}`] = t('profile.form.error.year');
    }
  });
  return errors;
}

const createName = (kind: string) => `contact.${kind}.value`;

/** Splits contact details into one field per kind, so that changes to different kinds can be merged. */
export function readProfileFields(draft: ProfileDraft): Fields {
  const { contact: _, ...fields } = createProfileBody(draft);
  const contact = toContact(draft.contact);
  return { ...fields, ...Object.fromEntries(contactKinds.map((kind) => [createName(kind), contact[kind] ?? null])) };
}

/** If any contact detail has changed, sends all of them. */
export function sendProfileFields({ id, contact, updatedAt }: Profile, changes: Fields): Promise<Profile> {
  const others = { ...changes };
  const entries: Record<string, unknown> = { ...contact };
  let hasContact = false;
  for (const kind of contactKinds) {
    const name = createName(kind);
    if (!Object.hasOwn(changes, name)) continue;
    hasContact = true;
    if (changes[name] === null) delete entries[kind];
    else entries[kind] = changes[name];
    delete others[name];
  }
  return changeProfile(id, { ...others, ...(hasContact && { contact: JSON.stringify(entries) }) }, updatedAt);
}
