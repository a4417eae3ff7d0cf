import { v4 as uuidv4 } from 'uuid';
import { changeProfile, createProfile, saveWizard } from '@/lib/browser/members/profile/own-profiles';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role, WizardStep } from '@/lib/shared/domain/profile';
import { getFurthestStep, getNextStep, pickFurtherStep } from '@/lib/shared/domain/wizard';
import { createProfileBody, createProfileDraft, type ProfileBody, type ProfileDraft } from '../editor/profile-draft';
import type { Making } from './wizard-draft';

/** Picks the fields of each step. */
const pickPart: Partial<Record<WizardStep, (body: ProfileBody) => Partial<ProfileBody>>> = {
  organization: ({ organizationType }) => ({ organizationType }),
  identity: ({ name, headline, bio, pronouns }) => ({ name, headline, bio, pronouns }),
  location: ({ city, country }) => ({ city, country }),
  practice: ({ artisticFields, openTo, languages }) => ({ artisticFields, openTo, languages }),
  contact: ({ contact }) => ({ contact }),
};

/** Lists the field names of a step. */
export function listFields(step: WizardStep): string[] {
  return step === 'role' ? ['role'] : Object.keys(pickPart[step]?.(createProfileBody(createProfileDraft(null))) ?? {});
}

type ToSave = {
  step: WizardStep;
  role: Role | null;
  draft: ProfileDraft;
  wizard: WizardDraft | null;
  /** The profile that the wizard fills in, once it exists. */
  profile: Profile | null;
  /** A creation started earlier, whose response may have been lost. */
  making: Making | null;
  onMaking: (making: Making) => void;
};

/**
 * Saves a step and the progress, so that the wizard can be resumed on any device.
 * @returns the following step and the profile.
 * @throws ApiError, ApiUnavailableError
 */
export async function saveStep(toSave: ToSave): Promise<{ next: WizardStep; profileId: string | null }> {
  const { step, role, draft, wizard } = toSave;
  const next = getNextStep(step, role);
  const saved = await saveProfile(toSave);
  const profileId = saved?.id ?? null;
  await saveWizard({
    step: pickFurtherStep(next, getFurthestStep(wizard, saved !== null)),
    role,
    organizationType: role === 'ART_ORGANIZATION' ? draft.organizationType : null,
    profileId,
  });
  return { next, profileId };
}

async function saveProfile({ step, role, draft, profile, ...making }: ToSave): Promise<Profile | null> {
  const body = createProfileBody(draft);
  if (profile !== null) {
    const part = pickPart[step]?.(body);
    return part === undefined ? profile : changeProfile(profile.id, part);
  }
  return step === 'identity' && role !== null ? makeProfile(role, body, making) : null;
}

/**
 * Creates the profile once. When an earlier response was lost, the same key returns that profile, and later changes are
 * saved to it.
 */
async function makeProfile(
  role: Role,
  body: ProfileBody,
  { making, onMaking }: Pick<ToSave, 'making' | 'onMaking'>,
): Promise<Profile> {
  const { name, headline, bio, pronouns, organizationType } = body;
  const fields = { name, headline, bio, ...(role === 'ART_ORGANIZATION' ? { organizationType } : { pronouns }) };
  const isBegun = making?.role === role;
  const idempotencyKey = isBegun ? making.idempotencyKey : uuidv4();
  if (!isBegun) onMaking({ role, idempotencyKey });
  const made = await createProfile({ role, idempotencyKey, ...fields });
  return isBegun ? changeProfile(made.id, fields) : made;
}
