import { describe, expect, it } from 'vitest';
import { moderationDecisions } from '@/lib/shared/domain/moderation';
import { findDecisionConflict, listDecisionEffects } from '@/services/product-api/moderation/decision-rule';

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

const conflicts = (notice: Notice | undefined, id: string, isOnlyOne = false) =>
  Object.fromEntries(
    moderationDecisions.map((decision) => [decision, findDecisionConflict(notice, decision, { id, isOnlyOne })]),
  );
const visible = { HIDE: null, SHOW: 'NOT_HIDDEN', KEEP: null, ASK: null, UPHOLD: 'NOT_HIDDEN' };

describe('a decision by another administrator', () => {
  it.each([
    ['without a notice', visible],
    ['with a question to its owner', visible],
    ['with an answered question', visible],
    ['that is hidden', { HIDE: null, SHOW: null, KEEP: 'HIDDEN', ASK: 'HIDDEN', UPHOLD: 'NO_APPEAL' }],
    ['with an open appeal', { HIDE: 'APPEAL_OPEN', SHOW: null, KEEP: 'HIDDEN', ASK: 'HIDDEN', UPHOLD: null }],
    [
      'with a decided appeal',
      { HIDE: 'APPEAL_DECIDED', SHOW: null, KEEP: 'HIDDEN', ASK: 'HIDDEN', UPHOLD: 'NO_APPEAL' },
    ],
  ] as const)('decides whether an administrator can decide about a subject %s: %j', (state, expected) => {
    expect(conflicts(states[state], OTHER)).toEqual(expected);
  });
});

describe('the administrator who hid the subject', () => {
  const own = { HIDE: 'APPEAL_OPEN', SHOW: 'OWN_DECISION', KEEP: 'HIDDEN', ASK: 'HIDDEN', UPHOLD: 'OWN_DECISION' };

  it('the administrator who hid a subject cannot decide the appeal', () => {
    expect(conflicts(states['with an open appeal'], HIDER)).toEqual(own);
  });

  it('the only administrator can decide an appeal against their own decision', () => {
    expect(conflicts(states['with an open appeal'], HIDER, true)).toEqual({ ...own, SHOW: null, UPHOLD: null });
  });

  it('whoever hid a subject can show it again, except during an appeal', () => {
    expect(conflicts(states['that is hidden'], HIDER)).toMatchObject({ SHOW: null, UPHOLD: 'NO_APPEAL' });
    expect(conflicts(states['with a decided appeal'], HIDER)).toMatchObject({ SHOW: null, UPHOLD: 'NO_APPEAL' });
  });
});

describe('effects of decisions', () => {
  it.each([
    ['HIDE', undefined, { current: 'END', created: 'HIDE', subject: 'HIDE', event: 'HIDDEN' }],
    ['HIDE', 'ASK', { current: 'END', created: 'HIDE', subject: 'HIDE', event: 'HIDDEN' }],
    ['HIDE', 'HIDE', { current: 'REVISE', created: null, subject: 'HIDE', event: 'HIDDEN' }],
    ['SHOW', 'HIDE', { current: 'END', created: null, subject: 'SHOW', event: 'SHOWN' }],
    ['UPHOLD', 'HIDE', { current: 'UPHOLD', created: null, subject: null, event: 'UPHELD' }],
    ['ASK', undefined, { current: 'END', created: 'ASK', subject: null, event: 'ASKED' }],
    ['KEEP', 'ASK', { current: 'END', created: null, subject: null, event: null }],
  ] as const)('applies %s to a notice of the kind %s', (decision, kind, effects) => {
    expect(listDecisionEffects(kind && { kind }, decision)).toEqual(effects);
  });
});
