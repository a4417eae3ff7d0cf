import type { FileResponse, tableTypes } from '@/lib/shared/contract/endpoint';
import type { RankedApplication } from '@/lib/shared/contract/jury';
import { deskStateLabels } from '@/lib/shared/domain/application';
import { getJurorName } from '@/lib/shared/domain/jury';
import { createNumberCell, createScoreCell, createTableFile, type TableCell } from '../application/desk/write-table';
import type { Db } from '../db/client';
import { english } from '../i18n/english';
import { type JurorScores, listJurorScores, readRanking } from './queries/ranking';

const BATCH = 1_000;
const [NARROW, WIDE] = [10, 28];

export async function createRankingFile(
  db: Db,
  { roundId, siteUrl }: { roundId: string; siteUrl: string },
  format: keyof typeof tableTypes,
): Promise<FileResponse> {
  const jurors = await listJurorScores(db, roundId);
  const ranked = await readWholeRanking(db, roundId);
  return createTableFile('ranking', format, {
    columns: [
      ...['Rank', 'Number'].map((title) => ({ title, width: NARROW })),
      ...['Name', 'Profile', 'First work', 'State'].map((title) => ({ title, width: WIDE })),
      ...['Mean', 'Spread', 'Lowest', 'Highest', 'Scores', 'Conflicts'].map((title) => ({ title, width: NARROW })),
      ...jurors.map(({ name }) => ({ title: getJurorName({ name, email: null }, english.t), width: NARROW })),
    ],
    rows: ranked.map((application) => createRow(application, jurors, siteUrl)),
  });
}

async function readWholeRanking(db: Db, roundId: string): Promise<RankedApplication[]> {
  const ranked: RankedApplication[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pages } = await readRanking(db, roundId, { page, size: BATCH });
    ranked.push(...data);
    if (page >= pages) return ranked;
  }
}

function createRow(application: RankedApplication, jurors: readonly JurorScores[], siteUrl: string): TableCell[] {
  const { id, number, rank, profile, workTitle, state, mean, spread, lowest, highest } = application;
  return [
    createCountCell(rank),
    createNumberCell(number),
    { text: profile?.name ?? '' },
    { text: profile === null ? '' : `${siteUrl}/profiles/${profile.id}` },
    { text: workTitle ?? '' },
    { text: state === null ? 'Withdrawn' : deskStateLabels[state] },
    ...[mean, spread, lowest, highest].map(createScoreCell),
    createCountCell(application.reviews),
    createCountCell(application.conflicts),
    ...jurors.map(({ scores }) => createScoreCell(scores.get(id) ?? null)),
  ];
}

function createCountCell(count: number | null): TableCell {
  return count === null ? { text: '' } : { text: String(count), typed: { value: count, format: 'General' } };
}
