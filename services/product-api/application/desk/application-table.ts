import { type Answer, deskStateLabels, formatAnswer } from '@/lib/shared/domain/application';
import { listQuestions, type Question } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatCountry } from '@/lib/shared/domain/country';
import { isCalendarDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { getWords } from '../../i18n/get-words';
import type { StoredWork } from '../schema';
import type { ArchivedApplication } from './queries/desk';
import { createNumberCell, createScoreCell, type Table, type TableCell } from './write-table';

const NARROW = 14;
const WIDE = 28;
const TEXT = 48;

/** Omits forms and works to save memory. */
type Row = {
  number: number;
  first: TableCell[];
  answers: ArchivedApplication['submission']['answers'];
  last: TableCell[];
};

type Contents = {
  /** `means` maps application ids to mean scores. */
  rounds: readonly { title: string; means: ReadonlyMap<string, number> }[];
  siteUrl: string;
  /** True for downloads with files. Adds a column with the names of the picture files. */
  hasPictures: boolean;
};

/** `pictures` contains the application's picture file names. */
type Read<Value> = (application: ArchivedApplication, pictures: readonly string[]) => Value;
type Column = Table['columns'][number] & { createCell: Read<TableCell> };

/** Columns depend on the applications, so add all of them before calling `create`. */
export function collectTable(contents: Contents) {
  const [firstColumns, lastColumns] = [listFirstColumns(contents.siteUrl), listLastColumns(contents)];
  const questions = new Map<string, Question>();
  const collected: Row[] = [];
  return {
    add: (application: ArchivedApplication, pictures: readonly string[] = []): void => {
      const { number, submission } = application;
      for (const question of listQuestions(submission.form)) questions.set(question.id, question);
      const create = ({ createCell }: Column) => createCell(application, pictures);
      const [first, last] = [firstColumns.map(create), lastColumns.map(create)];
      collected.push({ number, first, answers: submission.answers, last });
    },
    addWithdrawn: (number: number): void => {
      const cells = firstColumns.slice(1).map(({ title }) => ({ text: title === 'State' ? 'Withdrawn' : '' }));
      collected.push({ number, first: [createNumberCell(number), ...cells], answers: {}, last: [] });
    },
    create: (): Table => {
      const asked = [...questions.values()];
      const answerColumns = asked.map(({ kind, label }) => ({ title: label, width: kind === 'LONG' ? TEXT : WIDE }));
      const rows = collected
        .toSorted((one, other) => one.number - other.number)
        .map(({ first, answers, last }) => [
          ...first,
          ...asked.map((question) => createAnswerCell(question, answers[question.id])),
          ...last,
        ]);
      return { columns: [...firstColumns, ...answerColumns, ...lastColumns], rows };
    },
  };
}

function createColumn(title: string, width: number, read: Read<string>): Column {
  return { title, width, createCell: (...row) => ({ text: read(...row) }) };
}

function listFirstColumns(siteUrl: string): Column[] {
  return [
    { title: 'Number', width: NARROW, createCell: ({ number }) => createNumberCell(number) },
    createColumn('Name', WIDE, ({ profile }) => profile.name),
    createColumn('Profile', WIDE, ({ profile }) => `${siteUrl}/profiles/${profile.id}`),
    createColumn('City', NARROW, ({ profile }) => profile.city ?? ''),
    createColumn('Country', NARROW, ({ profile: { country } }) =>
      country === null ? '' : formatCountry(country, 'en'),
    ),
    createColumn('State', NARROW, ({ state }) => deskStateLabels[state]),
    createColumn('Labels', NARROW, ({ labels }) => labels.join(', ')),
    { title: 'Sent (UTC)', width: 18, createCell: ({ submittedAt }) => createTimeCell(submittedAt) },
    createColumn('Works', TEXT, ({ submission: { works } }) =>
      works.map(({ title, year }) => (year === null ? title : `${title} (${year})`)).join('; '),
    ),
    createColumn('Medium', WIDE, ({ submission }) => joinOfWorks(submission.works.map(({ medium }) => medium))),
    createColumn('Size', WIDE, ({ submission }) =>
      joinOfWorks(submission.works.map(({ size }) => formatSize(size, getWords('en')))),
    ),
    createColumn('Price', NARROW, ({ submission }) => joinOfWorks(submission.works.map(formatPrice))),
    createColumn('Artist statement', TEXT, ({ submission }) => submission.statement ?? ''),
  ];
}

function listLastColumns({ rounds, hasPictures }: Contents): Column[] {
  return [
    ...rounds.map(
      ({ title, means }): Column => ({
        title: `Score, ${title}`,
        width: NARROW,
        createCell: ({ id }) => createScoreCell(means.get(id) ?? null),
      }),
    ),
    createColumn('Feedback', WIDE, ({ feedback }) => feedback ?? ''),
    createColumn('Note', WIDE, ({ note }) => note ?? ''),
    ...(hasPictures ? [createColumn('Pictures', TEXT, (_, pictures) => pictures.join('; '))] : []),
  ];
}

function createTimeCell(time: string): TableCell {
  return { text: time.slice(0, 16).replace('T', ' '), typed: { value: new Date(time), format: 'yyyy-mm-dd hh:mm' } };
}

function joinOfWorks(details: readonly (string | null)[]): string {
  return details.every((detail) => detail === null) ? '' : details.map((detail) => detail ?? '–').join('; ');
}

function formatPrice({ price }: StoredWork): string | null {
  if (price?.kind === 'ON_REQUEST') return 'On request';
  return price?.money ? formatMoney(price.money, [], 'en') : null;
}

function createAnswerCell({ kind }: Question, answer: Answer | undefined): TableCell {
  const text = formatAnswer(answer, getWords('en'));
  if (typeof answer === 'number') return { text, typed: { value: answer, format: 'General' } };
  if (kind === 'DATE' && isCalendarDay(text)) {
    return { text, typed: { value: new Date(`${text}T00:00Z`), format: 'yyyy-mm-dd' } };
  }
  return { text };
}
