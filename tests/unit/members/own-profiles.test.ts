import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '@/lib/browser/session/state';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { Profile } from '@/lib/shared/contract/profile';
import { ID, someProfile } from '../../support/sample-data';

const fromBrowser = vi.hoisted(() => vi.fn());
const readSessionCookie = vi.hoisted(() => vi.fn());
const writeProfileCookie = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/request', () => ({ fromBrowser }));
// The border of the process: the browser's other tabs and its cookies.
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
  '@/lib/browser/members/own-profiles'
);
const { startSession } = await import('@/lib/browser/session/session');
const { loadMember } = await import('@/lib/browser/members/load-member');
const { cacheOwnAccount } = await import('@/lib/browser/members/own-account');
const { onSignOut, getSession, setSession } = await import('@/lib/browser/session/state');
const { storeDraft, readDraft } = await import('@/lib/browser/session/draft-storage');

// As `Providers` does at a page's start.
readSessionCookie.mockReturnValue(null);
startSession(loadMember);

const one: Profile = { ...someProfile, id: ID, name: 'One' };
const two: Profile = { ...someProfile, id: ID.replace(/1$/, '2'), name: 'Two' };
const wizard = { step: 'practice', role: 'ARTIST', organizationType: null, profileId: one.id } as const;
const account = { id: 'the account', email: null, isAdmin: false, wizard: null, removedProfiles: [] };
const member: Member = {
  status: 'member',
  accountId: account.id,
  email: null,
  isAdmin: false,
  wizard,
  removedProfiles: [],
  profiles: [one, two],
  profile: one,
  claims: null,
  isOrganization: false,
};

/** Answers by the call's key; an error is thrown. */
function answer(answers: Record<string, unknown>): void {
  fromBrowser.mockImplementation(async (key: string) => {
    const given = answers[key] ?? new ApiUnavailableError('away');
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

describe('a profile that is deleted', () => {
  const rest = { 'GET /v1/account': account, 'GET /v1/profiles/': { data: [two] } };

  it.each([404, 410])('is gone as well when it was gone before (%s)', async (status) => {
    answer({ ...rest, 'DELETE /v1/profiles/{id}': new ApiError(status, 'not_found', 'No.') });
    await deleteProfile(one.id);
    expect(getSession()).toMatchObject({ profiles: [two], profile: two });
  });

  it('is gone although nothing else can be asked after that', async () => {
    answer({ 'DELETE /v1/profiles/{id}': {} });
    const seen: unknown[] = [];
    fromBrowser.mockImplementationOnce(async () => {
      fromBrowser.mockImplementation(async () => {
        seen.push(getSession());
        throw new ApiUnavailableError('away');
      });
      return {};
    });
    await deleteProfile(one.id);
    expect(seen[0]).toMatchObject({ profiles: [two], profile: two, wizard: null });
  });

  it('stays when the server refuses', async () => {
    answer({ 'DELETE /v1/profiles/{id}': new ApiError(403, 'forbidden', 'No.') });
    await expect(deleteProfile(one.id)).rejects.toThrow('No.');
    expect(getSession()).toBe(member);
  });
});

describe('a profile whose answer got lost', () => {
  it('is given again, shown once and acted as', async () => {
    const made = { ...two, name: 'Two, as the server has it' };
    answer({ 'POST /v1/profiles/': made });
    expect(await createProfile({ role: 'ARTIST', name: 'Two' })).toEqual(made);
    expect(getSession()).toMatchObject({ profiles: [one, made], profile: made });
  });
});

describe('a profile that was changed', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

  it('is shown as the newest answer has it, also when an older one comes late', () => {
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
  it('begins anew without what was finished or given up, and with what was typed before anything was saved', async () => {
    answer({ 'PUT /v1/account/wizard': account });
    storeDraft(account.id, WIZARD_DRAFT, { name: 'Old' });
    await beginWizard();
    expect(getSession()).toMatchObject({ wizard: null });
    expect(readDraft(account.id, WIZARD_DRAFT)).toBeNull();
    storeDraft(account.id, WIZARD_DRAFT, { name: 'New' });
    await beginWizard();
    expect(readDraft(account.id, WIZARD_DRAFT)).toEqual({ name: 'New' });
  });
});

describe('who signs out', () => {
  it('leaves nothing that was typed; a sign-in that ended by itself keeps it', () => {
    const forget = vi.fn();
    onSignOut(forget);
    storeDraft(account.id, WIZARD_DRAFT, { name: 'Typed' });
    setSession({ status: 'guest', hasExpired: true });
    expect(readDraft(account.id, WIZARD_DRAFT)).toEqual({ name: 'Typed' });
    expect(forget).not.toHaveBeenCalled();
    setSession(member);
    setSession({ status: 'guest' });
    expect(forget).toHaveBeenCalledTimes(1);
    expect(readDraft(account.id, WIZARD_DRAFT)).toBeNull();
  });

  it('is not shown again by an answer that was on its way, nor remembered in a cookie', async () => {
    fromBrowser.mockImplementation(async (key: string) => {
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
