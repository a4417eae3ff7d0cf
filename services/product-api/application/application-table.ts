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
 * The cells and answers of an application: the table keeps no forms and works, which take most of the memory. One that is
 * withdrawn has a number and a state alone.
 */
type Row = { number: number; first: Cell[]; answers: ArchivedApplication['submission']['answers']; last: Cell[] };

/**
 * Collects applications for their table, which has a column for each question of their forms. Add all of them before
 * `create` is called.
 * @param hasPictures true for a download that contains the files: its last column names the pictures.
 */
export function collectTable({ hasPictures }: { hasPictures: boolean }) {
  const questions = new Map<string, Question>();
  const collected: Row[] = [];
  return {
    /** @param pictures the file names of its pictures. */
    add: (application: ArchivedApplication, pictures: readonly string[] = []): void => {
      for (const question of listQuestions(application.submission.form)) questions.set(question.id, question);
      collected.push(createRow(application, hasPictures ? [{ text: pictures.join('; ') }] : []));
    },
    addWithdrawn: (number: number): void => {
      collected.push(createWithdrawnRow(number));
    },
    create: (): ApplicationTable => createTable([...questions.values()], collected, hasPictures),
  };
}

function createTable(
  questions: readonly Question[],
  collected: readonly Row[],
  hasPictures: boolean,
): ApplicationTable {
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
    ...questions.map(({ kind, label }) => ({ title: label, width: kind === 'LONG' ? TEXT : WIDE })),
    { title: 'Note', width: WIDE },
    ...(hasPictures ? [{ title: 'Pictures', width: TEXT }] : []),
  ];
  const byNumber = collected.toSorted((one, other) => one.number - other.number);
  const rows = byNumber.map(({ first, answers, last }) => [
    ...first,
    ...questions.map((question) => createAnswerCell(question, answers[question.id])),
    ...last,
  ]);
  return { columns, rows };
}

function createRow(
  { number, profile, state, labels, submittedAt, submission, note }: ArchivedApplication,
  pictures: Cell[],
): Row {
  const works = submission.works.map(({ title, year }) => (year === null ? title : `${title} (${year})`));
  return {
    number,
    first: [
      createNumberCell(number),
      { text: profile.name },
      { text: profile.city ?? '' },
      { text: profile.country === null ? '' : formatCountry(profile.country) },
      { text: deskStateLabels[state] },
      { text: labels.join(', ') },
      {
        text: submittedAt.slice(0, 16).replace('T', ' '),
        typed: { value: new Date(submittedAt), format: 'yyyy-mm-dd hh:mm' },
      },
      { text: works.join('; ') },
      { text: submission.statement ?? '' },
    ],
    answers: submission.answers,
    last: [{ text: note ?? '' }, ...pictures],
  };
}

function createWithdrawnRow(number: number): Row {
  const state: Cell[] = [{ text: '' }, { text: '' }, { text: '' }, { text: 'Withdrawn' }];
  return { number, first: [createNumberCell(number), ...state], answers: {}, last: [] };
}

function createNumberCell(number: number): Cell {
  return { text: formatApplicationNumber(number), typed: { value: number, format: '0000' } };
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
