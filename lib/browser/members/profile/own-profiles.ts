import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import { ignoreMissing } from '@/lib/browser/members/own-changes';
import { removeDraft } from '@/lib/browser/session/draft-storage';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { resumeSession } from '@/lib/browser/session/session';
import { getSession } from '@/lib/browser/session/state';
import { ApiError, createForm, type EndpointInput } from '@/lib/shared/api/request';
import type { WizardDraft } from '@/lib/shared/contract/account';
import type { EndpointForm } from '@/lib/shared/contract/contract';
import type { Profile } from '@/lib/shared/contract/profile';
import { wizardSteps } from '@/lib/shared/domain/profile';
import { chooseProfile } from '../account/load-member';
import { changeOwnAccount, type OwnAccount } from '../account/own-account';

/** Name of the wizard's draft, and prefix of the names of its steps' drafts. */
export const WIZARD_DRAFT = 'wizard';

export async function createProfile(fields: EndpointForm<'POST /v1/profiles/'>): Promise<Profile> {
  const change = createOwnAccountChanger();
  const created = await api('POST /v1/profiles/', { body: createForm<'POST /v1/profiles/'>(fields) }, { as: ACCOUNT });
  // After an earlier attempt, the list already includes the profile.
  change((own) => ({ ...own, profiles: [...own.profiles.filter(({ id }) => id !== created.id), created] }));
  await chooseProfile(created.id);
  return created;
}

/** @param readAt the loaded version's `updatedAt`. The server responds with 412 if the profile has changed. */
export async function changeProfile(
  id: string,
  body: EndpointInput<'PATCH /v1/profiles/{id}'>['body'],
  readAt?: string,
): Promise<Profile> {
  const input = { path: { id }, body, ...(readAt && { readAt }) };
  const changed = await api('PATCH /v1/profiles/{id}', input, { as: ACCOUNT });
  showProfile(changed);
  return changed;
}

/** Bypasses the cache. @throws ApiError `not_found` if the profile was deleted. */
export async function refetchProfile(id: string): Promise<Profile> {
  const { data } = await api('GET /v1/profiles/', {}, { as: ACCOUNT });
  const latest = data.find((profile) => profile.id === id);
  if (latest === undefined) throw new ApiError(404, 'not_found', getWords().t('profile.form.deleted'));
  showProfile(latest);
  return latest;
}

/** Idempotent, because a previous response may have been lost. */
export async function deleteProfile(id: string): Promise<void> {
  const change = createOwnAccountChanger();
  await ignoreMissing(api('DELETE /v1/profiles/{id}', { path: { id } }, { as: ACCOUNT }));
  change(({ account, profiles }) => ({
    account: account.wizard?.profileId === id ? { ...account, wizard: null } : account,
    profiles: profiles.filter((profile) => profile.id !== id),
  }));
  notifyOtherTabs();
  await resumeSession();
}

/** Starts a new wizard, which no longer changes the profile created earlier. */
export async function beginWizard(): Promise<void> {
  const session = getSession();
  if (session.status !== 'member' || session.wizard === null) return;
  await saveWizard(null);
  for (const name of [WIZARD_DRAFT, ...wizardSteps.map((step) => `${WIZARD_DRAFT}:${step}`)]) removeDraft(name);
}

export async function saveWizard(wizard: WizardDraft | null): Promise<void> {
  const change = createOwnAccountChanger();
  const saved = await api('PUT /v1/account/wizard', { body: { wizard } }, { as: ACCOUNT });
  // Creating the first profile may have changed the registration.
  const { registration } = saved;
  change((own) => ({ ...own, account: { ...own.account, wizard: saved.wizard, registration } }));
}

export function showProfile(changed: Profile): void {
  const pickNewest = (cached: Profile) =>
    cached.id === changed.id && cached.updatedAt <= changed.updatedAt ? changed : cached;
  createOwnAccountChanger()((own) => ({ ...own, profiles: own.profiles.map(pickNewest) }));
}

/** Keeps a late response from changing another account's cache. */
export function createOwnAccountChanger(): (change: (own: OwnAccount) => OwnAccount) => void {
  const session = getSession();
  const accountId = session.status === 'member' ? session.accountId : null;
  return (change) => {
    if (accountId !== null) changeOwnAccount(accountId, change);
  };
}

/** Always stale: artists may apply and the provider may charge at any time. */
export function profileDeletionQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [accountId, 'profile-deletion', id],
    queryFn: ({ signal }) => api('GET /v1/profiles/{id}/deletion', { path: { id } }, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

export function adminProfileDeletionQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'profile-deletion', id],
    queryFn: ({ signal }) => api('GET /v1/admin/profiles/{id}/deletion', { path: { id } }, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}
