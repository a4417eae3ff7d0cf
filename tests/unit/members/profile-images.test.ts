import { beforeEach, expect, it, vi } from 'vitest';
import { createImageSender } from '@/components/profile/editor/image-fieldset';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/members/profile/own-profiles', () => ({ showProfile: () => undefined }));

const send = () => createImageSender('one', 'gallery')(new File(['x'], 'a.jpg'), {});

beforeEach(() => void vi.resetAllMocks());

it('uploads an image for the profile that the form was opened for', async () => {
  api.mockResolvedValue({ id: 'one' });
  expect(await send()).toEqual({ isSent: true });
  expect(api.mock.lastCall?.[2]).toMatchObject({ as: 'one' });
});

it.each([
  [new ApiError(415, 'unsupported_media_type', 'It is a film.'), 'It is a film.', false],
  [new ApiError(500, 'internal', 'Not here.'), 'Not here.', true],
  [new ApiUnavailableError('Away.'), 'The connection dropped. Nothing is lost.', true],
])('says why an upload failed, and whether it can be tried again: %s', async (error, message, mayRetry) => {
  api.mockRejectedValue(error);
  expect(await send()).toEqual({ isSent: false, message, mayRetry });
});
