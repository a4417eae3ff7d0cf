import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Jurors } from '@/components/jury/rounds/jurors';
import { LaterApplications, OpeningSheet } from '@/components/jury/rounds/round-sheets';
import type { Round } from '@/lib/shared/contract/jury';
import { english, renderMarkup } from '../../support/words';

const owner = { accountId: '1', profileId: '2', opportunityId: '3' };
const call = { id: '3', title: 'North, by Daylight', closesAt: null };
const round: Round = {
  ...{ id: '4', position: 1, title: 'First round', isBlind: true, criteria: [], state: 'DRAFT', dueOn: null },
  ...{ sharesComments: false, allowsOriginals: false, isAssigned: false, openedAt: null, closedAt: null },
  ...{ selection: { kind: 'ALL' }, applications: 3, outside: { count: 0, numbers: [] }, later: 0, unassigned: 0 },
  jurors: [],
};

function read(content: ReactNode): string {
  const client = new QueryClient();
  return renderMarkup(<QueryClientProvider client={client}>{content}</QueryClientProvider>).replaceAll(/<[^>]*>/g, ' ');
}

describe('the sheet that opens a round', () => {
  it.each<[Round['selection'], string]>([
    [{ kind: 'ALL' }, 'what arrives later is not in it, until you add it.'],
    [{ kind: 'STATES', states: ['SHORTLIST'] }, 'what arrives later is not in it, until you add it.'],
    [{ kind: 'TOP', count: 3 }, 'what arrives later is not in it. '],
    [{ kind: 'CHOSEN', ids: ['5'] }, 'what arrives later is not in it. '],
  ])('says for the selection %j which applications came later: “%s”', (selection, text) => {
    const opened = { ...round, selection };
    expect(read(<OpeningSheet owner={owner} call={call} round={opened} onClose={() => {}} />)).toContain(text);
  });
});

it('does not say that a former juror had nothing to score', () => {
  const left = { id: '6', name: null, email: null, invitedAt: '', acceptedAt: '', remindedAt: null };
  const jurors = [{ ...left, applications: 0, scored: 0, conflicts: 0 }];
  const text = read(<Jurors owner={owner} round={{ ...round, state: 'OPEN', jurors }} earlier={[]} />);
  expect(text).toContain('A juror who has left');
  expect(text).toContain('Nothing scored');
});

it.each([
  [1, '1 application came later and is not in this round. Open the round again for it'],
  [2, '2 applications came later and are not in this round. Open the round again for them'],
])('offers to reopen a closed round for %i later applications', (later, text) => {
  const closed: Round = { ...round, state: 'CLOSED', later };
  const shown = read(<LaterApplications owner={owner} round={closed} />);
  expect(shown.replaceAll(/\s+/g, ' ')).toContain(text);
});

it('says how long scores of an earlier version stay marked', () => {
  const writeScores = (count: number) => english.t('jury.version.scores', { count });
  expect(writeScores(1)).toBe(
    '1 score stays and is marked as of an earlier version, until its juror scores this one or keeps the score.',
  );
  expect(writeScores(2)).toBe(
    '2 scores stay and are marked as of an earlier version, until their jurors score this one or keep the scores.',
  );
});
