import { describe, expect, it } from 'vitest';
import { moderationDecisions } from '@/lib/shared/domain/moderation';
import { findDecisionConflict } from '@/services/product-api/moderation/decision-rule';

type Notice = NonNullable<Parameters<typeof findDecisionConflict>[0]>;
const [HIDER, OTHER] = ['the one who hid it', 'another'];
const at = new Date('2026-11-24T12:00:00Z');
const hidden: Notice = { kind: 'HIDE', adminId: HIDER, answeredAt: null, decidedAt: null };
const states = {
  'without a notice': undefined,
  'with a question to its owner': { ...hidden, kind: 'ASK' },
  'with an answered question': { ...hidden, kind: 'ASK', answeredAt: at },
  'that is hidden': hidden,
  'with an open appeal': { ...hidden, answeredAt: at },
  'with a decided appeal': { ...hidden, answeredAt: at, decidedAt: at },
} as const satisfies Record<string, Notice | undefined>;

const refusals = (notice: Notice | undefined, id: string, isOnlyOne = false) =>
  Object.fromEntries(
    moderationDecisions.map((decision) => [decision, findDecisionConflict(notice, decision, { id, isOnlyOne })]),
  );
const visible = { HIDE: null, SHOW: 'not hidden', KEEP: null, ASK: null, UPHOLD: 'not hidden' };

describe('a decision of another administrator about a subject', () => {
  it.each([
    ['without a notice', visible],
    ['with a question to its owner', visible],
    ['with an answered question', visible],
    ['that is hidden', { HIDE: null, SHOW: null, KEEP: 'hidden', ASK: 'hidden', UPHOLD: 'no appeal' }],
    ['with an open appeal', { HIDE: 'appeal is open', SHOW: null, KEEP: 'hidden', ASK: 'hidden', UPHOLD: null }],
    [
      'with a decided appeal',
      { HIDE: 'appeal is decided', SHOW: null, KEEP: 'hidden', ASK: 'hidden', UPHOLD: 'no appeal' },
    ],
  ] as const)('%s', (state, expected) => {
    expect(refusals(states[state], OTHER)).toEqual(expected);
  });
});

describe('the administrator who hid the subject', () => {
  const own = { HIDE: 'appeal is open', SHOW: 'own decision', KEEP: 'hidden', ASK: 'hidden', UPHOLD: 'own decision' };

  it('does not decide the appeal, by whichever decision', () => {
    expect(refusals(states['with an open appeal'], HIDER)).toEqual(own);
  });

  it('decides it as the only administrator', () => {
    expect(refusals(states['with an open appeal'], HIDER, true)).toEqual({ ...own, SHOW: null, UPHOLD: null });
  });

  it('shows the subject again before an appeal and after its decision', () => {
    expect(refusals(states['that is hidden'], HIDER)).toMatchObject({ SHOW: null, UPHOLD: 'no appeal' });
    expect(refusals(states['with a decided appeal'], HIDER)).toMatchObject({ SHOW: null, UPHOLD: 'no appeal' });
  });
});
