import { describe, expect, it } from 'vitest';
import { problem } from '@/lib/shared/i18n/problem';
import {
  findChangeConflict,
  findInvitationLimit,
  findOpeningConflict,
  pickNewAddresses,
} from '@/services/product-api/jury/round-rule';

const opened = new Date();

describe('round rules', () => {
  it('once a round is open, only its due day can be changed', () => {
    expect(findChangeConflict('DRAFT', null, { isBlind: false, title: 'Other' })).toBeNull();
    expect(findChangeConflict('OPEN', opened, { dueOn: '2031-01-01' })).toBeNull();
    expect(findChangeConflict('OPEN', opened, { dueOn: null, isBlind: false })).toContain('refusal.begun');
    expect(findChangeConflict('CLOSED', opened, { dueOn: null })).toContain('refusal.dueDayClosed');
  });

  it('the best applications can be chosen only after the previous round has closed', () => {
    expect(findOpeningConflict({ kind: 'ALL' }, undefined)).toBeNull();
    expect(findOpeningConflict({ kind: 'TOP', count: 3 }, 'CLOSED')).toBeNull();
    expect(findOpeningConflict({ kind: 'TOP', count: 3 }, 'OPEN')).toContain('refusal.closePrevious');
    expect(findOpeningConflict({ kind: 'TOP', count: 3 }, undefined)).toContain('refusal.noRoundBefore');
  });

  it('invites each address once, in upper or lower case', () => {
    expect(pickNewAddresses(['A@b.org', 'a@b.org', 'c@d.org'], [{ email: 'c@d.org' }])).toEqual(['a@b.org']);
  });

  it('a round has at most 50 jurors and 500 mails', () => {
    expect(findInvitationLimit(50, 500)).toBeNull();
    expect(findInvitationLimit(51, 51)).toBe(problem('jury.refusal.jurors', { max: 50 }));
    expect(findInvitationLimit(1, 501)).not.toBeNull();
  });
});
