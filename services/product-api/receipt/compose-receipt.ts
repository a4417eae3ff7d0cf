import { formatAnswer, formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatFileExtent } from '@/lib/shared/domain/application-file';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatFullDeadline } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { joinParts } from '@/lib/shared/domain/text';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { getDirection, intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import type { StoredSubmission, StoredWork } from '../application/schema';
import type { SubmittedApplication } from './queries/read-receipt';

/** @param pictures maps artwork ids to their first picture */
export function composeReceipt(
  application: SubmittedApplication,
  pictures: ReadonlyMap<string, ReceiptPicture>,
  words: Words,
): Receipt {
  const { title, organizer, name, submittedAt, submission } = application;
  const { t, language } = words;
  const deadline = formatFullDeadline(application.deadline, words);
  const number = formatApplicationNumber(application.number);
  return {
    direction: getDirection(language),
    title,
    facts: [
      { label: t('mail.receipt.organizer'), text: organizer },
      { label: t('mail.receipt.artist'), text: name },
      { label: t('mail.receipt.application'), text: number },
      { label: t('mail.receipt.sent'), text: formatInstant(submittedAt, language) },
      ...(deadline === null ? [] : [{ label: t('mail.receipt.deadline'), text: deadline }]),
    ],
    blocks: [
      ...listWorks(submission, application.imageCounts, pictures, words),
      ...(submission.statement === null ? [] : [heading(t('application.part.statement')), text(submission.statement)]),
      ...listCv(submission, words),
      ...listFiles(submission, words),
      ...listAnswers(submission, words),
    ],
    footer: `${number} · ${name} · ${title}`,
  };
}

const heading = (words: string): ReceiptBlock => ({ kind: 'heading', text: words });
const text = (words: string): ReceiptBlock => ({ kind: 'text', text: words });

/** In UTC, because readers can be in any time zone: "28 November 2026, 01:25:07 UTC". */
function formatInstant(instant: string, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTags[language], { ...options, timeZone: 'UTC' }).format(new Date(instant));
  return `${joinParts([format({ dateStyle: 'long' }), format({ timeStyle: 'medium' })], language)} UTC`;
}

function listWorks(
  { works }: StoredSubmission,
  imageCounts: Readonly<Record<string, number>>,
  pictures: ReadonlyMap<string, ReceiptPicture>,
  words: Words,
): ReceiptBlock[] {
  if (works.length === 0) return [];
  const blocks = works.map((work, index): ReceiptBlock => {
    const more = (imageCounts[work.artworkId] ?? 1) - 1;
    return {
      kind: 'work',
      title: `${index + 1}. ${work.title}`,
      details: listDetails(work, more, words).join('\n'),
      text: work.statement ?? '',
      picture: pictures.get(work.artworkId) ?? null,
    };
  });
  return [heading(words.t('mail.receipt.works', { count: works.length })), ...blocks];
}

function listDetails({ year, medium, size, price }: StoredWork, morePictures: number, words: Words): string[] {
  const priced = price?.money ? formatMoney(price.money, [], words.language) : null;
  const more = morePictures > 0 ? words.t('mail.receipt.morePictures', { count: morePictures }) : null;
  return [year, medium, formatSize(size, words), priced, more].filter((detail) => detail !== null);
}

function listCv({ cv }: StoredSubmission, { t, language }: Words): ReceiptBlock[] {
  if (cv.length === 0) return [];
  const lines = cv.map(({ kind, title, organization, city, country, yearFrom, yearTo }) => {
    const years = [yearFrom, yearTo === yearFrom ? null : yearTo].filter((year) => year !== null).join('–');
    return joinParts([years, t(`profile.cvKind.${kind}`), title, organization, city, country], language);
  });
  return [heading(t('application.part.cv')), text(lines.join('\n'))];
}

function listFiles({ form, files }: StoredSubmission, words: Words): ReceiptBlock[] {
  if (files.length === 0) return [];
  const { t, language } = words;
  const labels = new Map(form.files.map(({ id, label }) => [id, label]));
  const blocks = files.flatMap((file): ReceiptBlock[] => [
    { kind: 'label', text: labels.get(file.requestId) ?? t(`application.fileKind.${file.kind}`) },
    text(joinParts([file.name, formatFileExtent(file, words), formatFileSize(file.bytes, language)], language)),
  ]);
  return [heading(t('mail.receipt.files')), ...blocks];
}

function listAnswers({ form, answers }: StoredSubmission, words: Words): ReceiptBlock[] {
  const blocks = listQuestions(form).flatMap(({ id, label }): ReceiptBlock[] => {
    const answer = formatAnswer(answers[id], words);
    return answer === '' ? [] : [{ kind: 'label', text: label }, text(answer)];
  });
  const count = blocks.length / 2;
  return count === 0 ? [] : [heading(words.t('application.part.answers', { count })), ...blocks];
}

/** The picture is a JPEG. */
export type ReceiptBlock =
  | { kind: 'heading' | 'label' | 'text'; text: string }
  | { kind: 'work'; title: string; details: string; text: string; picture: ReceiptPicture | null };

export type ReceiptPicture = { content: Uint8Array; width: number; height: number };

export type Receipt = {
  direction: 'ltr' | 'rtl';
  title: string;
  facts: { label: string; text: string }[];
  blocks: ReceiptBlock[];
  footer: string;
};
