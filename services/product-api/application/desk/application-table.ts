import { type Answer, deskStateLabels, formatAnswer } from '@/lib/shared/domain/application';
import { listQuestions, type Question } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatCountry } from '@/lib/shared/domain/country';
import { isCalendarDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import type { StoredWork } from '../schema';
import type { ArchivedApplication } from './queries/desk';
import { createNumberCell, createScoreCell, type Table, type TableCell } from './write-table';

const NARROW = 14;
const WIDE = 28;
const TEXT = 48;

/** The mean of each application in a round of the call's jury. */
type RoundMeans = { title: string; means: ReadonlyMap<string, number> };

/**
 * The cells and answers of an application: the table keeps no forms and works, which take most of the memory. Of a
 * withdrawn application it has only the number and the state.
 */
type Row = {
  number: number;
  first: TableCell[];
  answers: ArchivedApplication['submission']['answers'];
  last: TableCell[];
};

type Contents = {
  rounds: readonly RoundMeans[];
  /** The address of the site, for links to profiles. */
  siteUrl: string;
  /** True for a download that contains the files: its last column names the pictures. */
  hasPictures: boolean;
};

/**
 * Collects applications for their table, which has a column for each question of their forms and for each round of the
 * jury. Add all of them before `create` is called.
 */
export function collectTable(contents: Contents) {
  const questions = new Map<string, Question>();
  const collected: Row[] = [];
  return {
    /** @param pictures the file names of its pictures. */
    add: (application: ArchivedApplication, pictures: readonly string[] = []): void => {
      for (const question of listQuestions(application.submission.form)) questions.set(question.id, question);
      collected.push(createRow(application, contents, pictures));
    },
    addWithdrawn: (number: number): void => {
      collected.push(createWithdrawnRow(number));
    },
    create: (): Table => createTable([...questions.values()], collected, contents),
  };
}

function createTable(
  questions: readonly Question[],
  collected: readonly Row[],
  { rounds, hasPictures }: Contents,
): Table {
  const columns = [
    ...firstColumns,
    ...questions.map(({ kind, label }) => ({ title: label, width: kind === 'LONG' ? TEXT : WIDE })),
    ...rounds.map(({ title }) => ({ title: `Score, ${title}`, width: NARROW })),
    { title: 'Feedback', width: WIDE },
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

const firstColumns = [
  { title: 'Number', width: NARROW },
  { title: 'Name', width: WIDE },
  { title: 'Profile', width: WIDE },
  { title: 'City', width: NARROW },
  { title: 'Country', width: NARROW },
  { title: 'State', width: NARROW },
  { title: 'Labels', width: NARROW },
  { title: 'Sent (UTC)', width: 18 },
  { title: 'Works', width: TEXT },
  { title: 'Medium', width: WIDE },
  { title: 'Size', width: WIDE },
  { title: 'Price', width: NARROW },
  { title: 'Artist statement', width: TEXT },
];

function createRow(application: ArchivedApplication, contents: Contents, pictures: readonly string[]): Row {
  const { id, number, profile, state, labels, submittedAt, submission, note, feedback } = application;
  const { rounds, siteUrl, hasPictures } = contents;
  const { works } = submission;
  return {
    number,
    first: [
      createNumberCell(number),
      { text: profile.name },
      { text: `${siteUrl}/profiles/${profile.id}` },
      { text: profile.city ?? '' },
      { text: profile.country === null ? '' : formatCountry(profile.country) },
      { text: deskStateLabels[state] },
      { text: labels.join(', ') },
      {
        text: submittedAt.slice(0, 16).replace('T', ' '),
        typed: { value: new Date(submittedAt), format: 'yyyy-mm-dd hh:mm' },
      },
      { text: works.map(({ title, year }) => (year === null ? title : `${title} (${year})`)).join('; ') },
      { text: joinOfWorks(works.map(({ medium }) => medium)) },
      { text: joinOfWorks(works.map(({ size }) => formatSize(size))) },
      { text: joinOfWorks(works.map(formatPrice)) },
      { text: submission.statement ?? '' },
    ],
    answers: submission.answers,
    last: [
      ...rounds.map(({ means }) => createScoreCell(means.get(id) ?? null)),
      { text: feedback ?? '' },
      { text: note ?? '' },
      ...(hasPictures ? [{ text: pictures.join('; ') }] : []),
    ],
  };
}

function createWithdrawnRow(number: number): Row {
  const cells = firstColumns.slice(1).map(({ title }) => ({ text: title === 'State' ? 'Withdrawn' : '' }));
  return { number, first: [createNumberCell(number), ...cells], answers: {}, last: [] };
}

/** Joins a detail of each work in the order of the works; empty if none has it. */
function joinOfWorks(details: readonly (string | null)[]): string {
  return details.every((detail) => detail === null) ? '' : details.map((detail) => detail ?? '–').join('; ');
}

function formatPrice({ price }: StoredWork): string | null {
  if (price?.kind === 'ON_REQUEST') return 'On request';
  return price?.money ? formatMoney(price.money) : null;
}

function createAnswerCell({ kind }: Question, answer: Answer | undefined): TableCell {
  const text = formatAnswer(answer);
  if (typeof answer === 'number') return { text, typed: { value: answer, format: 'General' } };
  if (kind === 'DATE' && isCalendarDay(text)) {
    return { text, typed: { value: new Date(`${text}T00:00Z`), format: 'yyyy-mm-dd' } };
  }
  return { text };
}
