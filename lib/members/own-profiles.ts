import { ApiError, type EndpointInput } from '@/lib/api/request';
import type { WizardDraft } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/profile';
import { asMember } from '@/lib/session/as-member';
import { removeDraft } from '@/lib/session/draft-storage';
import { notifyOtherTabs, resumeSession } from '@/lib/session/session';
import { getSession } from '@/lib/session/state';
import { chooseProfile } from './load-member';
import { changeOwnAccount, type OwnAccount } from './own-account';

/* What a person does with the profiles of the account. Each change is shown at once, without asking again. */

/** Makes a profile and acts as it from now on. */
export async function createProfile(form: FormData): Promise<Profile> {
  const show = changing();
  const made = await asMember('POST /v1/profiles/', { body: form });
  // It may be here already, when an earlier try made it.
  show((own) => ({ ...own, profiles: [...own.profiles.filter(({ id }) => id !== made.id), made] }));
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
  const show = changing();
  try {
    await asMember('DELETE /v1/profiles/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 410))) throw error;
  }
  show(({ account, profiles }) => ({
    account: account.wizard?.profileId === id ? { ...account, wizard: null } : account,
    profiles: profiles.filter((profile) => profile.id !== id),
  }));
  notifyOtherTabs();
  await resumeSession();
}

/** Begins the wizard anew; a profile that it made before is not touched any more. */
export async function beginWizard(): Promise<void> {
  const session = getSession();
  if (session.status !== 'member' || session.wizard === null) return;
  await saveWizard(null);
  removeDraft();
}

export async function saveWizard(wizard: WizardDraft | null): Promise<void> {
  const show = changing();
  const saved = await asMember('PUT /v1/account/wizard', { body: { wizard } });
  show((own) => ({ ...own, account: { ...own.account, wizard: saved.wizard } }));
}

/** Shows a profile as an answer has it, unless one that came sooner has it newer. */
export function showProfile(changed: Profile): void {
  const newest = (shown: Profile) =>
    shown.id === changed.id && shown.updatedAt <= changed.updatedAt ? changed : shown;
  changing()((own) => ({ ...own, profiles: own.profiles.map(newest) }));
}

/** Shows what is changed of the account that is signed in now, however late; never of one that came after it. */
export function changing(): (change: (own: OwnAccount) => OwnAccount) => void {
  const session = getSession();
  const accountId = session.status === 'member' ? session.accountId : null;
  return (change) => {
    if (accountId !== null) changeOwnAccount(accountId, change);
  };
}
