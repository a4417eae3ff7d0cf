import { type Answer, formatAnswer } from '@/lib/shared/domain/application';
import { listQuestions, type Question } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatCountry } from '@/lib/shared/domain/country';
import { isCalendarDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { joinWithComma } from '@/lib/shared/domain/text';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
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
  words: Words;
};

/** `pictures` contains the application's picture file names. */
type Read<Value> = (application: ArchivedApplication, pictures: readonly string[]) => Value;
type Column = Table['columns'][number] & { createCell: Read<TableCell> };

/** Columns depend on the applications, so add every application before calling `create`. */
export function collectTable(contents: Contents) {
  const { words } = contents;
  const [firstColumns, lastColumns] = [listFirstColumns(contents), listLastColumns(contents)];
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
      const state = words.t('application.desk.state');
      const withdrawn = words.t('application.status.WITHDRAWN');
      const cells = firstColumns.slice(1).map(({ title }) => ({ text: title === state ? withdrawn : '' }));
      collected.push({ number, first: [createNumberCell(number), ...cells], answers: {}, last: [] });
    },
    create: (): Table => {
      const asked = [...questions.values()];
      const answerColumns = asked.map(({ kind, label }) => ({ title: label, width: kind === 'LONG' ? TEXT : WIDE }));
      const rows = collected
        .toSorted((one, other) => one.number - other.number)
        .map(({ first, answers, last }) => [
          ...first,
          ...asked.map((question) => createAnswerCell(question, answers[question.id], words)),
          ...last,
        ]);
      return { columns: [...firstColumns, ...answerColumns, ...lastColumns], rows };
    },
  };
}

function createColumn(title: string, width: number, read: Read<string>): Column {
  return { title, width, createCell: (...row) => ({ text: read(...row) }) };
}

function listFirstColumns({ siteUrl, words }: Contents): Column[] {
  const { t, language } = words;
  return [
    { title: t('application.desk.column.number'), width: NARROW, createCell: ({ number }) => createNumberCell(number) },
    createColumn(t('application.table.name'), WIDE, ({ profile }) => profile.name),
    createColumn(
      t('application.table.profile'),
      WIDE,
      ({ profile }) => `${siteUrl}${addLanguage(`/profiles/${profile.id}`, language)}`,
    ),
    createColumn(t('ui.place.city'), NARROW, ({ profile }) => profile.city ?? ''),
    createColumn(t('ui.place.country'), NARROW, ({ profile: { country } }) =>
      country === null ? '' : formatCountry(country, language),
    ),
    createColumn(t('application.desk.state'), NARROW, ({ state }) => t(`application.deskState.${state}`)),
    createColumn(t('application.label.title'), NARROW, ({ labels }) => joinWithComma(labels, language)),
    { title: t('application.table.sent'), width: 18, createCell: ({ submittedAt }) => createTimeCell(submittedAt) },
    createColumn(t('application.part.works'), TEXT, ({ submission: { works } }) =>
      works.map(({ title, year }) => (year === null ? title : `${title} (${year})`)).join('; '),
    ),
    createColumn(t('application.workDetail.medium'), WIDE, ({ submission }) =>
      joinOfWorks(submission.works.map(({ medium }) => medium)),
    ),
    createColumn(t('application.workDetail.size'), WIDE, ({ submission }) =>
      joinOfWorks(submission.works.map(({ size }) => formatSize(size, words))),
    ),
    createColumn(t('application.workDetail.price'), NARROW, ({ submission }) =>
      joinOfWorks(submission.works.map((work) => formatPrice(work, words))),
    ),
    createColumn(t('application.part.statement'), TEXT, ({ submission }) => submission.statement ?? ''),
  ];
}

function listLastColumns({ rounds, hasPictures, words: { t } }: Contents): Column[] {
  return [
    ...rounds.map(
      ({ title, means }): Column => ({
        title: t('application.table.score', { round: title }),
        width: NARROW,
        createCell: ({ id }) => createScoreCell(means.get(id) ?? null),
      }),
    ),
    createColumn(t('application.table.feedback'), WIDE, ({ feedback }) => feedback ?? ''),
    createColumn(t('application.side.note'), WIDE, ({ note }) => note ?? ''),
    ...(hasPictures ? [createColumn(t('application.table.pictures'), TEXT, (_, pictures) => pictures.join('; '))] : []),
  ];
}

function createTimeCell(time: string): TableCell {
  return { text: time.slice(0, 16).replace('T', ' '), typed: { value: new Date(time), format: 'yyyy-mm-dd hh:mm' } };
}

function joinOfWorks(details: readonly (string | null)[]): string {
  return details.every((detail) => detail === null) ? '' : details.map((detail) => detail ?? '–').join('; ');
}

function formatPrice({ price }: StoredWork, { t, language }: Words): string | null {
  if (price?.kind === 'ON_REQUEST') return t('application.table.onRequest');
  return price?.money ? formatMoney(price.money, [], language) : null;
}

function createAnswerCell({ kind }: Question, answer: Answer | undefined, words: Words): TableCell {
  const text = formatAnswer(answer, words);
  if (typeof answer === 'number') return { text, typed: { value: answer, format: 'General' } };
  if (kind === 'DATE' && isCalendarDay(text)) {
    return { text, typed: { value: new Date(`${text}T00:00Z`), format: 'yyyy-mm-dd' } };
  }
  return { text };
}
