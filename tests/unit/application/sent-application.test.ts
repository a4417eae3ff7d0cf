import { describe, expect, it } from 'vitest';
import { describeWithdrawal, listFacts } from '@/components/application/apply/sent-application';
import type { Application } from '@/lib/shared/contract/application';
import { english } from '../../support/words';

const call: Application['call'] = {
  ...{ id: 'call', title: 'North, by Daylight', organizer: 'Cove Park', closesAt: null, resultsDate: null },
  deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null },
  ...{ isAccepting: false, withdrawnAt: '2026-11-29T12:00:00.000Z' },
};

describe('an application to a withdrawn call', () => {
  it('does not say who has opened a withdrawn application', () => {
    const facts = listFacts(
      {
        ...{ number: 4, status: 'WITHDRAWN', submittedAt: '2026-11-28T12:00:00.000Z', decidedAt: null, lateDays: null },
        ...{ withdrawnAt: '2026-11-29T13:00:00.000Z', opened: { organizer: 2, downloads: 0, jurors: 0 }, call },
      },
      new Date('2026-11-30T12:00:00Z'),
      english,
    );
    expect(facts).toEqual([
      'Sent on 28 November, number 0004.',
      'Withdrawn on 29 November.',
      'You keep what you sent. Nobody else sees it any more.',
    ]);
  });

  it('says what withdrawing does', () => {
    expect(describeWithdrawal(call, english)).not.toContain('sees its number');
    expect(describeWithdrawal({ ...call, withdrawnAt: null }, english)).toContain('Cove Park sees its number alone');
    expect(describeWithdrawal({ ...call, withdrawnAt: null, isAccepting: true }, english)).toContain('apply again');
  });
});
