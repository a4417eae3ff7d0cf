import { ApiError, type EndpointInput } from '@/lib/api/request';
import type { WizardDraft } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/profile';
import { asMember } from './as-member';
import { removeDraft } from './draft-storage';
import { chooseProfile } from './load-member';
import { notifyOtherTabs, resumeSession } from './session';
import { getSession, setSession } from './state';

/* What a person does with the profiles of the account. The session shows each change at once, without asking again. */

/** Makes a profile and acts as it from now on. */
export async function createProfile(form: FormData): Promise<Profile> {
  const made = await asMember('POST /v1/profiles/', { body: form });
  const session = getSession();
  if (session.status === 'member') {
    // It may be here already, when an earlier try made it.
    const others = session.profiles.filter(({ id }) => id !== made.id);
    setSession({ ...session, profiles: [...others, made] });
  }
  await chooseProfile(made.id);
  return made;
}

export async function changeProfile(
  id: string,
  body: EndpointInput<'PATCH /v1/profiles/{id}'>['body'],
): Promise<Profile> {
  const changed = await asMember('PATCH /v1/profiles/{id}', { path: { id }, body });
  showProfile(changed);
  return changed;
}

/**
 * Deletes a profile with its works and calls; another of the account's takes its place. One that was gone already is
 * deleted as well: the answer to an earlier try may have got lost.
 */
export async function deleteProfile(id: string): Promise<void> {
  try {
    await asMember('DELETE /v1/profiles/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 410))) throw error;
  }
  takeOut(id);
  notifyOtherTabs();
  await resumeSession();
}

function takeOut(id: string): void {
  const session = getSession();
  if (session.status !== 'member') return;
  const profiles = session.profiles.filter((profile) => profile.id !== id);
  const isCurrent = session.profile?.id === id;
  setSession({
    ...session,
    profiles,
    ...(isCurrent && {
      profile: profiles[0] ?? null,
      facts: null,
      isOrganization: profiles[0]?.role === 'ART_ORGANIZATION',
    }),
    ...(session.wizard?.profileId === id && { wizard: null }),
  });
}

/** Begins the wizard anew; a profile that it made before is not touched any more. */
export async function beginWizard(): Promise<void> {
  const session = getSession();
  if (session.status !== 'member' || session.wizard === null) return;
  await saveWizard(null);
  removeDraft();
}

export async function saveWizard(wizard: WizardDraft | null): Promise<void> {
  const account = await asMember('PUT /v1/account/wizard', { body: { wizard } });
  const session = getSession();
  if (session.status === 'member') setSession({ ...session, wizard: account.wizard });
}

/** Shows a profile as an answer has it, unless one that came sooner has it newer. */
export function showProfile(changed: Profile): void {
  const session = getSession();
  if (session.status !== 'member') return;
  const newest = (shown: Profile) =>
    shown.id === changed.id && shown.updatedAt <= changed.updatedAt ? changed : shown;
  setSession({
    ...session,
    profiles: session.profiles.map(newest),
    profile: session.profile && newest(session.profile),
  });
}
