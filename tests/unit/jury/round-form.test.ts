import { describe, expect, it } from 'vitest';
import { findEmailProblem, listEmails, suggestEmails } from '@/components/jury/rounds/jurors';
import { createBody, createDraft, createNextDraft, findDraftProblems } from '@/components/jury/rounds/round-draft';
import type { Round } from '@/lib/shared/contract/jury';
import { english } from '../../support/words';

const juror = (email: string) => ({
  ...{ id: email, email, name: null, invitedAt: '', acceptedAt: null, remindedAt: null, applications: 0 },
  ...{ scored: 0, conflicts: 0 },
});

const round: Round = {
  ...{ id: 'one', position: 1, title: 'Longlist', isBlind: false, dueOn: '2031-05-01', state: 'CLOSED' },
  criteria: [{ id: 'idea', label: 'Idea', weight: 2, scale: 'FIVE' }],
  selection: { kind: 'STATES', states: ['READ'] },
  ...{ sharesComments: false, allowsOriginals: true, isAssigned: true, openedAt: null, closedAt: null },
  ...{ applications: 3, unassigned: 0, outside: { count: 0, numbers: [] }, later: 0 },
  jurors: [juror('a@b.org'), juror('c@d.org')],
};

describe('the round form', () => {
  it('a new round has the previous round’s rules with new ids', () => {
    const draft = createNextDraft(round, [], english.t);
    expect(draft).toMatchObject({ title: 'Second round', isBlind: false, isAssigned: true });
    expect(draft).toMatchObject({ selection: 'TOP', sharesComments: false });
    expect(draft.criteria).toMatchObject([{ label: 'Idea', weight: 2, scale: 'FIVE' }]);
    expect(draft.criteria[0]?.id).not.toBe('idea');
    expect(createNextDraft(undefined, [], english.t)).toMatchObject({
      title: 'First round',
      isBlind: true,
      selection: 'ALL',
    });
    expect(createBody(createNextDraft(round, ['x'], english.t)).selection).toEqual({ kind: 'CHOSEN', ids: ['x'] });
  });

  it('saving an untouched round changes nothing', () => {
    const { id, title, isBlind, criteria, selection, dueOn, sharesComments, allowsOriginals, isAssigned } = round;
    expect(createBody(createDraft(round))).toEqual({
      ...{ id, title, isBlind, criteria, selection, dueOn, sharesComments, allowsOriginals, isAssigned },
    });
  });

  it('jurors cannot download originals in a blind round', () => {
    expect(createBody({ ...createDraft(round), isBlind: true }).allowsOriginals).toBe(false);
  });

  it('reports fields of a round that are missing', () => {
    const draft = { ...createDraft(round), title: ' ', selection: 'TOP' as const, count: '0' };
    const criteria = [{ id: 'idea', label: '', weight: 1, scale: 'TEN' as const }];
    expect(findDraftProblems({ ...draft, criteria }, english)).toEqual({
      title: 'Name the round.',
      'criteria.0.label': 'Name the criterion.',
      'selection.count': 'Write a number from 1 to 10,000.',
    });
    expect(findDraftProblems({ ...createDraft(round), states: [] }, english)).toEqual({
      'selection.states': 'Choose a state.',
    });
    expect(findDraftProblems(createDraft(round), english)).toEqual({});
  });
});

describe('address lists', () => {
  it('separates addresses at lines, commas, semicolons and spaces', () => {
    expect(listEmails(' a@b.org,c@d.org;\n a@b.org ')).toEqual(['a@b.org', 'c@d.org']);
  });

  it('finds the address in an entry with a name', () => {
    expect(listEmails('Ada Juror <a@b.org>, c@d.org\nJuror, Bea <b@b.org>; "Cem" <c@müller.example>')).toEqual([
      'a@b.org',
      'c@d.org',
      'b@b.org',
      'c@müller.example',
    ]);
    expect(listEmails('a@b.org nonsense')).toEqual(['a@b.org', 'nonsense']);
  });

  it('reports invalid addresses and too many addresses', () => {
    expect(findEmailProblem([], 0, english.t)).toBe('Write an email address.');
    expect(findEmailProblem(['a@b.org', 'a@b'], 0, english.t)).toBe('“a@b” is not an email address.');
    expect(findEmailProblem(['a@b.org', 'c@d.org'], 49, english.t)).toBe('A round has at most 50 jurors: 1 more.');
    expect(findEmailProblem(['a@b.org'], 49, english.t)).toBeUndefined();
  });

  it('suggests the jurors of the previous round', () => {
    const next = { ...round, position: 2, jurors: [juror('a@b.org')] };
    expect(suggestEmails(next, [round])).toEqual(['c@d.org']);
    expect(suggestEmails(round, [])).toEqual([]);
  });
});
