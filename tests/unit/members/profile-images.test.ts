import { beforeEach, expect, it, vi } from 'vitest';
import { createImageSender } from '@/components/profile/editor/send-image';
import type { Member } from '@/lib/browser/session/state';
import { setSession } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';

const upload = vi.hoisted(() => vi.fn());
const chooseProfile = vi.hoisted(() => vi.fn());
// The border of the process: the product API.
vi.mock('@/lib/browser/api/upload', () => ({ upload }));
vi.mock('@/lib/browser/members/load-member', () => ({ chooseProfile }));
vi.mock('@/lib/browser/session/as-member', () => ({ withTokenRefresh: (call: () => unknown) => call() }));
const readProfileCookie = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/session/session-cookies', () => ({ readProfileCookie }));

const claims = { isLegacyUser: false, subscriptionType: null, isPaid: false, isExpired: false };
const createProfile = (id: string) => ({ id, name: id }) as Profile;
function actAs(id: string, known: Member['claims'] = claims): void {
  readProfileCookie.mockReturnValue(id);
  setSession({
    status: 'member',
    accountId: 'account',
    email: null,
    isAdmin: false,
    wizard: null,
    removedProfiles: [],
    profiles: ['one', 'other'].map(createProfile),
    profile: createProfile(id),
    claims: known,
    isOrganization: false,
  });
}

const send = (isFirst: boolean) =>
  createImageSender('one', 'gallery')(new File(['x'], 'a.jpg'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    isFirst,
  });

beforeEach(() => {
  vi.resetAllMocks();
  upload.mockResolvedValue(createProfile('one'));
});

it('acts as the profile for what was asked for just now', async () => {
  actAs('other');
  chooseProfile.mockImplementation(async (id: string) => actAs(id));
  expect(await send(true)).toEqual({ isSent: true });
  expect(chooseProfile).toHaveBeenCalledWith('one');
});

it('acts as the profile anew where the cookie, which is every tab’s, says another', async () => {
  actAs('one');
  readProfileCookie.mockReturnValue('other');
  chooseProfile.mockImplementation(async (id: string) => actAs(id));
  expect(await send(true)).toEqual({ isSent: true });
  expect(chooseProfile).toHaveBeenCalledWith('one');
});

it('does not take back the choice of another profile for what waited', async () => {
  actAs('other');
  expect(await send(false)).toMatchObject({ isSent: false, mayRetry: true });
  expect(chooseProfile).not.toHaveBeenCalled();
  expect(upload).not.toHaveBeenCalled();
});

it('sends nothing without the token of its profile: it would be another’s image', async () => {
  actAs('other');
  chooseProfile.mockImplementation(async (id: string) => actAs(id, null));
  expect(await send(true)).toMatchObject({ isSent: false, mayRetry: true });
  expect(upload).not.toHaveBeenCalled();
});
