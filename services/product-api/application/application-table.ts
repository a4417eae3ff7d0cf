import { type Answer, deskStateLabels, formatAnswer, formatApplicationNumber } from '@/lib/shared/domain/application';
import { listQuestions, type Question } from '@/lib/shared/domain/application-form';
import { formatCountry } from '@/lib/shared/domain/country';
import { isCalendarDay } from '@/lib/shared/domain/deadline';
import { writeCsv } from '@/lib/shared/import/rejected-rows';
import type { ArchivedApplication } from './queries/desk';
import { type Sheet, type SheetCell, writeXlsx } from './write-xlsx';

/** A cell: its text in a CSV, and its value in a spreadsheet if it is no text there. */
type Cell = { text: string; typed?: Exclude<SheetCell, string> };
export type ApplicationTable = { columns: Sheet['columns']; rows: Cell[][] };

const NARROW = 14;
const WIDE = 28;
const TEXT = 48;

/**
 * Creates the table of applications, with a column for each question of their forms.
 * @param pictures the file names of the pictures by application, for a download that contains the files.
 */
export function createTable(
  applications: readonly ArchivedApplication[],
  pictures?: ReadonlyMap<string, readonly string[]>,
): ApplicationTable {
  const questions = new Map<string, Question>();
  for (const { submission } of applications) {
    for (const question of listQuestions(submission.form)) questions.set(question.id, question);
  }
  const columns = [
    { title: 'Number', width: NARROW },
    { title: 'Name', width: WIDE },
    { title: 'City', width: NARROW },
    { title: 'Country', width: NARROW },
    { title: 'State', width: NARROW },
    { title: 'Labels', width: NARROW },
    { title: 'Sent (UTC)', width: 18 },
    { title: 'Works', width: TEXT },
    { title: 'Artist statement', width: TEXT },
    ...[...questions.values()].map(({ kind, label }) => ({ title: label, width: kind === 'LONG' ? TEXT : WIDE })),
    { title: 'Note', width: WIDE },
    ...(pictures === undefined ? [] : [{ title: 'Pictures', width: TEXT }]),
  ];
  const rows = applications.map(({ id, number, profile, state, labels, submittedAt, submission, note }): Cell[] => [
    { text: formatApplicationNumber(number), typed: { value: number, format: '0000' } },
    { text: profile.name },
    { text: profile.city ?? '' },
    { text: profile.country === null ? '' : formatCountry(profile.country) },
    { text: deskStateLabels[state] },
    { text: labels.join(', ') },
    {
      text: submittedAt.slice(0, 16).replace('T', ' '),
      typed: { value: new Date(submittedAt), format: 'yyyy-mm-dd hh:mm' },
    },
    { text: submission.works.map(({ title, year }) => (year === null ? title : `${title} (${year})`)).join('; ') },
    { text: submission.statement ?? '' },
    ...[...questions.values()].map((question) => createAnswerCell(question, submission.answers[question.id])),
    { text: note ?? '' },
    ...(pictures === undefined ? [] : [{ text: (pictures.get(id) ?? []).join('; ') }]),
  ]);
  return { columns, rows };
}

function createAnswerCell({ kind }: Question, answer: Answer | undefined): Cell {
  const text = formatAnswer(answer);
  if (typeof answer === 'number') return { text, typed: { value: answer, format: 'General' } };
  if (kind === 'DATE' && isCalendarDay(text)) {
    return { text, typed: { value: new Date(`${text}T00:00Z`), format: 'yyyy-mm-dd' } };
  }
  return { text };
}

export function writeTableCsv({ columns, rows }: ApplicationTable): string {
  return writeCsv(
    columns.map(({ title }) => title),
    rows.map((cells) => cells.map(({ text }) => text)),
  );
}

export function writeTableXlsx({ columns, rows }: ApplicationTable): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map(({ text, typed }) => typed ?? text));
  return writeXlsx({ name: 'Applications', columns, rows: cells });
}
