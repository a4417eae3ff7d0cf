import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '@/lib/browser/session/state';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { Profile } from '@/lib/shared/contract/profile';
import { ID, sampleMember, sampleProfile } from '../../support/sample-data';

const api = vi.hoisted(() => vi.fn());
const readSessionCookie = vi.hoisted(() => vi.fn());
const writeProfileCookie = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/session/other-tabs', () => ({
  notifyOtherTabs: () => undefined,
  listenToOtherTabs: () => undefined,
}));
vi.mock('@/lib/browser/session/session-cookies', () => ({
  readSessionCookie,
  writeProfileCookie,
  readProfileCookie: () => undefined,
  dropProfileCookie: () => undefined,
}));

const { beginWizard, createProfile, deleteProfile, showProfile, WIZARD_DRAFT } = await import(
  '@/lib/browser/members/profile/own-profiles'
);
const { startSession } = await import('@/lib/browser/session/session');
const { loadMember } = await import('@/lib/browser/members/account/load-member');
const { cacheOwnAccount } = await import('@/lib/browser/members/account/own-account');
const { onSignOut, getSession, setSession } = await import('@/lib/browser/session/state');
const { storeDraft, readDraft } = await import('@/lib/browser/session/draft-storage');

// `Providers` does the same on page load.
readSessionCookie.mockReturnValue(null);
startSession(loadMember);

const one: Profile = { ...sampleProfile, id: ID, name: 'One' };
const two: Profile = { ...sampleProfile, id: ID.replace(/1$/, '2'), name: 'Two' };
const wizard = { step: 'practice', role: 'ARTIST', organizationType: null, profileId: one.id } as const;
const account = {
  id: sampleMember.accountId,
  email: null,
  isAdmin: false,
  isJuror: false,
  hasOrders: false,
  wizard: null,
  language: null,
  registration: { standing: 'MEMBER' as const, reason: null, requestedAt: null },
  termsToAccept: null,
  removedProfiles: [],
};
const member: Member = { ...sampleMember, wizard, profiles: [one, two], profile: one };

/** Mocks responses by endpoint. Errors are thrown. */
function respondWith(responses: Record<string, unknown>): void {
  api.mockImplementation(async (key: string) => {
    const given = responses[key] ?? new ApiUnavailableError('away');
    if (given instanceof Error) throw given;
    return given;
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  readSessionCookie.mockReturnValue(new Date(Date.now() + 3_600_000));
  setSession({ status: 'guest' });
  setSession(member);
  cacheOwnAccount({ account: { ...account, wizard }, profiles: [one, two] });
});

describe('profile deletion', () => {
  const rest = { 'GET /v1/account': account, 'GET /v1/profiles/': { data: [two] } };

  it.each([404, 410])('deleting a profile that is gone already causes no error (%s)', async (status) => {
    respondWith({ ...rest, 'DELETE /v1/profiles/{id}': new ApiError(status, 'not_found', 'No.') });
    await deleteProfile(one.id);
    expect(getSession()).toMatchObject({ profiles: [two], profile: two });
  });

  it('a deleted profile leaves the session even if later requests fail', async () => {
    respondWith({ 'DELETE /v1/profiles/{id}': {} });
    const seen: unknown[] = [];
    api.mockImplementationOnce(async () => {
      api.mockImplementation(async () => {
        seen.push(getSession());
        throw new ApiUnavailableError('away');
      });
      return {};
    });
    await deleteProfile(one.id);
    expect(seen[0]).toMatchObject({ profiles: [two], profile: two, wizard: null, language: null });
  });

  it('the session stays the same if the server rejects the deletion', async () => {
    respondWith({ 'DELETE /v1/profiles/{id}': new ApiError(403, 'forbidden', 'No.') });
    await expect(deleteProfile(one.id)).rejects.toThrow('No.');
    expect(getSession()).toBe(member);
  });
});

describe('creating a profile whose response is lost', () => {
  it('returns the profile that was created although its response was lost', async () => {
    const created = { ...two, name: 'Two, as the server has it' };
    respondWith({ 'POST /v1/profiles/': created });
    expect(await createProfile({ role: 'ARTIST', name: 'Two' })).toEqual(created);
    expect(getSession()).toMatchObject({ profiles: [one, created], profile: created });
  });
});

describe('profile updates', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

  it('ignores an older version of a profile that arrives later', () => {
    const newer = { ...one, name: 'Newer', updatedAt: at(2) };
    showProfile(newer);
    showProfile({ ...one, name: 'Older', updatedAt: at(1) });
    expect(getSession()).toMatchObject({ profiles: [newer, two], profile: newer });
    const newest = { ...newer, name: 'At the same moment' };
    showProfile(newest);
    expect(getSession()).toMatchObject({ profiles: [newest, two], profile: newest });
  });
});

describe('the wizard', () => {
  it('a new wizard starts without the text of an earlier one', async () => {
    respondWith({ 'PUT /v1/account/wizard': account });
    const names = [WIZARD_DRAFT, `${WIZARD_DRAFT}:identity`];
    for (const name of names) storeDraft(account.id, name, { name: 'Old' });
    await beginWizard();
    expect(getSession()).toMatchObject({ wizard: null, language: null });
    expect(names.map((name) => readDraft(account.id, name))).toEqual([null, null]);
    storeDraft(account.id, WIZARD_DRAFT, { name: 'New' });
    await beginWizard();
    expect(readDraft(account.id, WIZARD_DRAFT)).toEqual({ name: 'New' });
  });
});

describe('sign-out', () => {
  it('signing out removes drafts, but an expired session keeps them', () => {
    const forget = vi.fn();
    onSignOut(forget);
    storeDraft(account.id, WIZARD_DRAFT, { name: 'Typed' });
    setSession({ status: 'guest', hasExpired: true });
    expect(readDraft(account.id, WIZARD_DRAFT)).toEqual({ name: 'Typed' });
    expect(forget).not.toHaveBeenCalled();
    setSession(member);
    setSession({ status: 'guest', hasSignedOut: true });
    expect(forget).toHaveBeenCalledTimes(1);
    expect(readDraft(account.id, WIZARD_DRAFT)).toBeNull();
  });

  it('signing out ignores a response that arrives later', async () => {
    api.mockImplementation(async (key: string) => {
      await Promise.resolve();
      readSessionCookie.mockReturnValue(null);
      setSession({ status: 'guest' });
      return key === 'GET /v1/account' ? account : [one];
    });
    await loadMember();
    expect(getSession()).toEqual({ status: 'guest' });
    expect(writeProfileCookie).not.toHaveBeenCalled();
  });
});
