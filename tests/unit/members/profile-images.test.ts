import { beforeEach, expect, it, vi } from 'vitest';
import { createImageSender } from '@/components/profile/editor/send-image';
import type { Member } from '@/lib/browser/session/state';
import { setSession } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';

const upload = vi.hoisted(() => vi.fn());
const chooseProfile = vi.hoisted(() => vi.fn());
// These modules are the boundary of the tested code: the product API.
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
    isJuror: false,
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

it('an upload that the member has just started selects its profile', async () => {
  actAs('other');
  chooseProfile.mockImplementation(async (id: string) => actAs(id));
  expect(await send(true)).toEqual({ isSent: true });
  expect(chooseProfile).toHaveBeenCalledWith('one');
});

it('an upload selects its profile again if another tab has changed the cookie', async () => {
  actAs('one');
  readProfileCookie.mockReturnValue('other');
  chooseProfile.mockImplementation(async (id: string) => actAs(id));
  expect(await send(true)).toEqual({ isSent: true });
  expect(chooseProfile).toHaveBeenCalledWith('one');
});

it('a queued upload does not override a later choice of another profile', async () => {
  actAs('other');
  expect(await send(false)).toMatchObject({ isSent: false, mayRetry: true });
  expect(chooseProfile).not.toHaveBeenCalled();
  expect(upload).not.toHaveBeenCalled();
});

it('an upload is not sent without the token of its profile, because the image would belong to another one', async () => {
  actAs('other');
  chooseProfile.mockImplementation(async (id: string) => actAs(id, null));
  expect(await send(true)).toMatchObject({ isSent: false, mayRetry: true });
  expect(upload).not.toHaveBeenCalled();
});
