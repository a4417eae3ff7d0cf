import { describe, expect, it } from 'vitest';
import { findDeletionEffect, type MemberRole } from '@/lib/shared/domain/team';

const team = (...roles: [MemberRole, ...MemberRole[]]) => ({
  role: roles[0],
  members: roles.map((role) => ({ role })),
});

describe('deleting a member’s account', () => {
  it('deletes an organization with its only member', () => {
    expect(findDeletionEffect(team('OWNER'))).toBe('DELETED');
  });

  it('keeps an organization that another owner or a member leaves', () => {
    expect(findDeletionEffect(team('OWNER', 'OWNER', 'EDITOR'))).toBe('LEFT');
    expect(findDeletionEffect(team('BILLING', 'OWNER'))).toBe('LEFT');
  });

  it('the only owner’s account cannot be deleted while there are other members', () => {
    expect(findDeletionEffect(team('OWNER', 'EDITOR'))).toBe('REFUSED');
  });
});
