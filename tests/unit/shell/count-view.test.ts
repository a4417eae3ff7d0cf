import { expect, it } from 'vitest';
import { isViewCounted } from '@/components/shell/count-view';
import type { Session } from '@/lib/browser/session/state';
import { sampleMember, sampleProfile } from '../../support/sample-data';

function createMember(...ids: string[]): Session {
  const profiles = ids.map((id) => ({ ...sampleProfile, id }));
  return { ...sampleMember, profiles, profile: profiles[0] ?? null };
}

it.each<[string, Session, boolean]>([
  ['of a guest is counted', { status: 'guest' }, true],
  ['of an account that cannot be loaded is counted', { status: 'unavailable' }, true],
  ['of somebody whose session is not yet known is not counted', { status: 'unknown' }, false],
  ['of a member is counted', createMember('other'), true],
  ['of the owner is not counted', createMember('owner'), false],
  ['of an owner acting as another of their profiles is not counted', createMember('other', 'owner'), false],
])('a view %s', (_, session, isCounted) => {
  expect(isViewCounted(session, 'owner')).toBe(isCounted);
});
