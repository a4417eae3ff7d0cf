import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SUBSCRIPTION_TIME, subscribeInTime } from '@/lib/browser/members/push/subscribe-in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns a subscription for the site’s key', async () => {
  const subscription = {} as PushSubscription;
  const subscribe = vi.fn().mockResolvedValue(subscription);
  expect(await subscribeInTime({ subscribe }, 'key')).toBe(subscription);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(vi.getTimerCount()).toBe(0);
});

it('fails if the push service does not respond in time', async () => {
  const result = expect(subscribeInTime({ subscribe: () => new Promise(() => {}) }, 'key')).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(SUBSCRIPTION_TIME);
  await result;
});
