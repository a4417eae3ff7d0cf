import { expect, it } from 'vitest';
import { isViewCounted } from '@/components/shell/count-view';
import type { Session } from '@/lib/browser/session/state';

const member = (...ids: string[]): Session => {
  const profiles = ids.map((id) => ({ id, name: id, role: 'ARTIST' as const, image: null, isOrganization: false }));
  return { status: 'member', accountId: 'account', role: null, profile: profiles[0] ?? null, profiles } as Session;
};

it.each<[string, Session, boolean]>([
  ['of a guest is counted', { status: 'guest' }, true],
  ['of an account that cannot be reached is counted', { status: 'unavailable' }, true],
  ['of somebody who is not known yet is not counted', { status: 'unknown' }, false],
  ['of a member is counted', member('other'), true],
  ['of the owner is not counted', member('owner'), false],
  ['of the owner who acts as another of their profiles is not counted', member('other', 'owner'), false],
])('a view %s', (_, session, isCounted) => {
  expect(isViewCounted(session, 'owner')).toBe(isCounted);
});
