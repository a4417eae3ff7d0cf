import { describe, expect, it } from 'vitest';
import {
  findChangeConflict,
  findInvitationLimit,
  findOpeningConflict,
  pickNewAddresses,
} from '@/services/product-api/jury/round-rule';

const opened = new Date();

describe('round rules', () => {
  it('allows only changes of the due day once a round is open', () => {
    expect(findChangeConflict('DRAFT', null, { isBlind: false, title: 'Other' })).toBeNull();
    expect(findChangeConflict('OPEN', opened, { dueOn: '2031-01-01' })).toBeNull();
    expect(findChangeConflict('OPEN', opened, { dueOn: null, isBlind: false })).toContain('Only the due day');
    expect(findChangeConflict('CLOSED', opened, { dueOn: null })).toContain('closed');
  });

  it('allows selecting the best applications only after the previous round has closed', () => {
    expect(findOpeningConflict({ kind: 'ALL' }, undefined)).toBeNull();
    expect(findOpeningConflict({ kind: 'TOP', count: 3 }, 'CLOSED')).toBeNull();
    expect(findOpeningConflict({ kind: 'TOP', count: 3 }, 'OPEN')).toContain('Close the round before');
    expect(findOpeningConflict({ kind: 'TOP', count: 3 }, undefined)).toContain('no round before');
  });

  it('invites each address once, regardless of case', () => {
    expect(pickNewAddresses(['A@b.org', 'a@b.org', 'c@d.org'], [{ email: 'c@d.org' }])).toEqual(['a@b.org']);
  });

  it('limits a round to 50 jurors and 500 mails', () => {
    expect(findInvitationLimit(50, 500)).toBeNull();
    expect(findInvitationLimit(51, 51)).toBe('A round has at most 50 jurors.');
    expect(findInvitationLimit(1, 501)).not.toBeNull();
  });
});
