import { type Criterion, computeScore } from '@/lib/shared/domain/jury';
import type { accounts } from '../account/schema';
import type { jurors, juryRounds, reviews, roundApplications } from '../jury/schema';
import type { ApplicationRow } from './applications';
import { computeChance, computeLocalDay, createDemoId, subtractDays } from './chance';
import type { Collection } from './collection';
import { createOpportunityId } from './opportunities';
import { createPersonId } from './profiles';

type RoundRow = typeof juryRounds.$inferInsert;
type AccountRow = typeof accounts.$inferInsert;
export type JuryRows = {
  rounds: RoundRow[];
  roundApplications: (typeof roundApplications.$inferInsert)[];
  jurors: (typeof jurors.$inferInsert)[];
  reviews: (typeof reviews.$inferInsert)[];
};

const criteria: Criterion[] = [
  { id: createDemoId('criterion idea'), label: 'The idea', weight: 2, scale: 'TEN' },
  { id: createDemoId('criterion work'), label: 'The works', weight: 2, scale: 'TEN' },
  { id: createDemoId('criterion place'), label: 'Does it fit the place?', weight: 1, scale: 'YES_MAYBE_NO' },
];
const COMMENTS = [
  'The second picture holds the series together.',
  'I would like to see this at its real size.',
  'Clear about what it leaves out.',
  'Strong, but I have seen this idea before.',
];

/** A round of a call: days before today, and the share of the applications that each juror has reviewed. */
type Round = {
  opportunity: number;
  position: number;
  title: string;
  opened: number;
  closed: number | null;
  dueInDays: number;
  top: number | null;
  shares: readonly number[];
};

const ROUNDS: readonly Round[] = [
  {
    ...{ opportunity: 0, position: 1, title: 'First look', opened: 3, closed: null, dueInDays: 24, top: null },
    shares: [0.2, 1, 0.6],
  },
  {
    ...{ opportunity: 21, position: 1, title: 'First look', opened: 18, closed: 11, dueInDays: -11, top: null },
    shares: [1, 1, 1],
  },
  {
    ...{ opportunity: 21, position: 2, title: 'Choice', opened: 10, closed: 4, dueInDays: -4, top: 5 },
    shares: [1, 1, 1],
  },
];
/** Curators of the demo; the first one has a sign-in. */
const JURORS = [0, 2, 3];

/** Creates blind rounds of the demo's juries: one that is open, and two that have led to decisions. */
export function createJuryRows(
  collection: Collection,
  applications: readonly ApplicationRow[],
  accountRows: readonly AccountRow[],
  now: Date,
): JuryRows {
  const rows: JuryRows = { rounds: [], roundApplications: [], jurors: [], reviews: [] };
  for (const round of ROUNDS) {
    const opportunity = collection.opportunities[round.opportunity];
    if (opportunity === undefined) throw new Error(`The demo has no call ${round.opportunity}.`);
    const opportunityId = createOpportunityId(opportunity);
    const id = createDemoId(`round ${opportunityId} ${round.position}`);
    const openedAt = subtractDays(now, round.opened);
    rows.rounds.push({
      ...{ id, opportunityId, position: round.position, title: round.title, isBlind: true, criteria },
      selection: round.top === null ? { kind: 'ALL' } : { kind: 'TOP', count: round.top },
      dueOn: computeLocalDay(now, round.dueInDays, opportunity.deadline.timeZone),
      sharesComments: true,
      allowsOriginals: false,
      state: round.closed === null ? 'OPEN' : 'CLOSED',
      openedAt,
      closedAt: round.closed === null ? null : subtractDays(now, round.closed),
      mailed: JURORS.length,
      createdAt: openedAt,
      updatedAt: openedAt,
    });
    const judged = applications.filter((application) => application.opportunityId === opportunityId);
    const chosen = round.top === null ? judged : judged.filter(isAmongFirst).slice(0, round.top);
    rows.roundApplications.push(...chosen.map((application) => ({ roundId: id, applicationId: application.id })));
    JURORS.forEach((person, index) => {
      const jurorId = createDemoId(`juror ${id} ${person}`);
      const account = findAccount(accountRows, person);
      rows.jurors.push({
        ...{ id: jurorId, roundId: id, email: account.email, accountId: account.id },
        name: collection.people[person]?.name ?? null,
        ...{ invitedAt: openedAt, acceptedAt: openedAt },
      });
      const reviewed = chosen.slice(0, Math.round(chosen.length * (round.shares[index] ?? 0)));
      rows.reviews.push(...reviewed.map((application) => createReview(application, jurorId, id, openedAt)));
    });
  }
  return rows;
}

/** Those that were accepted or are on the waiting list, then the others in their order. */
function isAmongFirst({ deskState, number }: ApplicationRow): boolean {
  return deskState === 'ACCEPTED' || deskState === 'WAITING_LIST' || number <= 3;
}

function findAccount(rows: readonly AccountRow[], person: number): { id: string; email: string } {
  const id = createDemoId(`account ${createPersonId(person)}`);
  const email = rows.find((row) => row.id === id)?.email;
  if (!email) throw new Error(`The demo has no account of person ${person}.`);
  return { id, email };
}

function createReview(application: ApplicationRow, jurorId: string, roundId: string, openedAt: Date) {
  const chance = (part: string) => computeChance(`${jurorId} ${application.id} ${part}`);
  const base = application.deskState === 'ACCEPTED' || application.deskState === 'SHORTLIST' ? 7 : 4;
  const values = [
    base + chance('idea') * 3.4,
    base + chance('work') * 3.4,
    base > 5 ? 1 + chance('place') : chance('place') * 2.4,
  ];
  const scores = Object.fromEntries(criteria.map(({ id }, index) => [id, Math.round(values[index] ?? 0)]));
  const comment = chance('comment') < 0.25 ? (COMMENTS[Math.floor(chance('words') * COMMENTS.length)] ?? null) : null;
  const changedAt = new Date(openedAt.getTime() + (1 + chance('time') * 40) * 3_600_000);
  return {
    ...{ jurorId, roundId, applicationId: application.id, scores, score: computeScore(criteria, scores), comment },
    ...{ isShared: comment !== null, changedAt, updatedAt: changedAt },
  };
}
