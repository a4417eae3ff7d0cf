import { createDeviceDraftStore, type DeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { group, optionalChoice, parseDraft } from '@/lib/browser/forms/field-codecs';
import { type Fields, isSame } from '@/lib/browser/forms/merge-fields';
import { changeProfile, createProfile, saveWizard, WIZARD_DRAFT } from '@/lib/browser/members/profile/own-profiles';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Role, roles, type WizardStep } from '@/lib/shared/domain/profile';
import { getFurthestStep, getNextStep, pickFurtherStep } from '@/lib/shared/domain/wizard';
import {
  createProfileBody,
  createProfileDraft,
  type ProfileBody,
  type ProfileDraft,
  profileFields,
} from '../editor/profile-draft';

/** The profile is null until the wizard has created it. */
export type SavedWizard = { wizard: WizardDraft | null; profile: Profile | null };

export type WizardAnswers = ProfileDraft & { role: Role | null };

export function createAnswers({ wizard, profile }: SavedWizard, current?: WizardAnswers): WizardAnswers {
  const draft = createProfileDraft(profile, current);
  return { ...draft, organizationType: wizard?.organizationType ?? null, role: wizard?.role ?? null };
}

const answersForm = group({ ...profileFields, role: optionalChoice(roles) });
const drafts = createDeviceDraftStore<WizardAnswers>(WIZARD_DRAFT, (stored) => parseDraft(answersForm, stored));

/** Fields of other steps keep their saved values. */
export function createStepStore(step: WizardStep, saved: SavedWizard): DeviceDraftStore<WizardAnswers> {
  const names = listFields(step);
  const read = (id: string) => {
    const typed = drafts.read(id);
    return typed && { ...createAnswers(saved), ...pickFields(typed, names) };
  };
  return { ...drafts, read };
}

export function readOtherAnswers(step: WizardStep): Partial<WizardAnswers> {
  const others = Object.entries(stepFields).map(([other, names]): Fields => {
    const typed = other === step ? undefined : drafts.read(other);
    return typed ? pickFields(typed, names) : {};
  });
  return Object.assign({}, ...others);
}

const stepFields: Partial<Record<WizardStep, readonly (keyof WizardAnswers)[]>> = {
  role: ['role'],
  organization: ['organizationType'],
  identity: ['name', 'headline', 'bio', 'pronouns'],
  location: ['city', 'country'],
  practice: ['artisticFields', 'openTo', 'languages'],
  contact: ['contact'],
};

export function listFields(step: WizardStep): readonly string[] {
  return stepFields[step] ?? [];
}

function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

type ToSave = {
  step: WizardStep;
  answers: WizardAnswers;
  saved: SavedWizard;
  /** The key of the step's draft. It makes creating the profile idempotent. */
  idempotencyKey: string;
};

/**
 * Also saves the progress, so that the user can resume the wizard on any device. @throws ApiError, ApiUnavailableError
 */
export async function saveStep(toSave: ToSave): Promise<SavedWizard> {
  const { step, saved } = toSave;
  const { role, organizationType } = toSave.answers;
  const profile = await saveProfile(toSave);
  const wizard = {
    step: pickFurtherStep(getNextStep(step, role), getFurthestStep(saved.wizard, profile !== null)),
    role,
    organizationType: role === 'ART_ORGANIZATION' ? organizationType : null,
    profileId: profile?.id ?? null,
  };
  await saveWizard(wizard);
  return { wizard, profile };
}

async function saveProfile({ step, answers, saved, idempotencyKey }: ToSave): Promise<Profile | null> {
  const { profile } = saved;
  const body = createProfileBody(answers);
  if (profile === null) {
    return step === 'identity' && answers.role !== null ? makeProfile(answers.role, body, idempotencyKey) : null;
  }
  const names = step === 'role' ? [] : listFields(step);
  return names.length === 0 ? profile : changeProfile(profile.id, pickFields(body, names));
}

/** If an earlier response was lost, the key returns the existing profile, and this function updates it. */
async function makeProfile(role: Role, body: ProfileBody, draftKey: string): Promise<Profile> {
  const { name, headline, bio, pronouns, organizationType } = body;
  const fields = { name, headline, bio, ...(role === 'ART_ORGANIZATION' ? { organizationType } : { pronouns }) };
  // Roles cannot change, so a different role needs a new profile and a different key.
  const idempotencyKey = `${draftKey.slice(0, -1)}${roles.indexOf(role)}`;
  const made = await createProfile({ role, idempotencyKey, ...fields });
  const isLatest = Object.entries(fields).every(([field, value]) => isSame(Reflect.get(made, field), value));
  return isLatest ? made : changeProfile(made.id, fields);
}
