import { formatAnswer, formatApplicationNumber } from '@/lib/shared/domain/application';
import { fileKindLabels, formatFileExtent } from '@/lib/shared/domain/application-file';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatFullDeadline } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { cvKindLabels } from '@/lib/shared/domain/profile';
import { formatFileSize } from '@/lib/shared/domain/upload';
import type { StoredSubmission, StoredWork } from '../application/schema';
import { getWords } from '../i18n/get-words';
import type { SubmittedApplication } from './queries/read-receipt';

/** @param pictures maps artwork ids to their first picture */
export function composeReceipt(
  application: SubmittedApplication,
  pictures: ReadonlyMap<string, ReceiptPicture>,
): Receipt {
  const { title, organizer, name, number, submittedAt, submission } = application;
  const deadline = formatFullDeadline(application.deadline, getWords('en'));
  const words = formatApplicationNumber(number);
  return {
    title,
    facts: [
      { label: 'Organizer', text: organizer },
      { label: 'Artist', text: name },
      { label: 'Application', text: words },
      { label: 'Sent', text: formatInstant(submittedAt) },
      ...(deadline === null ? [] : [{ label: 'Deadline', text: deadline }]),
    ],
    blocks: [
      ...listWorks(submission, application.imageCounts, pictures),
      ...(submission.statement === null ? [] : [heading('Artist statement'), text(submission.statement)]),
      ...listCv(submission),
      ...listFiles(submission),
      ...listAnswers(submission),
    ],
    footer: `${words} · ${name} · ${title}`,
  };
}

const heading = (words: string): ReceiptBlock => ({ kind: 'heading', text: words });
const text = (words: string): ReceiptBlock => ({ kind: 'text', text: words });

/** In UTC, because readers can be in any time zone: "28 November 2026, 01:25:07 UTC". */
function formatInstant(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
  return `${format.format(new Date(instant)).replace(' at ', ', ')} UTC`;
}

function listWorks(
  { works }: StoredSubmission,
  imageCounts: Readonly<Record<string, number>>,
  pictures: ReadonlyMap<string, ReceiptPicture>,
): ReceiptBlock[] {
  if (works.length === 0) return [];
  const blocks = works.map((work, index): ReceiptBlock => {
    const more = (imageCounts[work.artworkId] ?? 1) - 1;
    return {
      kind: 'work',
      title: `${index + 1}. ${work.title}`,
      details: listDetails(work, more).join('\n'),
      text: work.statement ?? '',
      picture: pictures.get(work.artworkId) ?? null,
    };
  });
  return [heading(works.length === 1 ? 'Work' : 'Works'), ...blocks];
}

function listDetails({ year, medium, size, price }: StoredWork, morePictures: number): string[] {
  const priced = price?.money ? formatMoney(price.money, [], 'en') : null;
  const more = morePictures === 1 ? 'and one more picture' : `and ${morePictures} more pictures`;
  return [year, medium, formatSize(size, getWords('en')), priced, morePictures > 0 ? more : null].filter(
    (detail) => detail !== null,
  );
}

function listCv({ cv }: StoredSubmission): ReceiptBlock[] {
  if (cv.length === 0) return [];
  const lines = cv.map(({ kind, title, organization, city, country, yearFrom, yearTo }) => {
    const years = [yearFrom, yearTo === yearFrom ? null : yearTo].filter((year) => year !== null).join('–');
    return [years, cvKindLabels[kind], title, organization, city, country].filter(Boolean).join(', ');
  });
  return [heading('CV'), text(lines.join('\n'))];
}

function listFiles({ form, files }: StoredSubmission): ReceiptBlock[] {
  if (files.length === 0) return [];
  const labels = new Map(form.files.map(({ id, label }) => [id, label]));
  const blocks = files.flatMap((file): ReceiptBlock[] => [
    { kind: 'label', text: labels.get(file.requestId) ?? fileKindLabels[file.kind] },
    text(
      [file.name, formatFileExtent(file, getWords('en')), formatFileSize(file.bytes, 'en')].filter(Boolean).join(', '),
    ),
  ]);
  return [heading('Files'), ...blocks];
}

function listAnswers({ form, answers }: StoredSubmission): ReceiptBlock[] {
  const blocks = listQuestions(form).flatMap(({ id, label }): ReceiptBlock[] => {
    const answer = formatAnswer(answers[id], getWords('en'));
    return answer === '' ? [] : [{ kind: 'label', text: label }, text(answer)];
  });
  return blocks.length === 0 ? [] : [heading(blocks.length === 2 ? 'Answer' : 'Answers'), ...blocks];
}

/** The picture is a JPEG. */
export type ReceiptBlock =
  | { kind: 'heading' | 'label' | 'text'; text: string }
  | { kind: 'work'; title: string; details: string; text: string; picture: ReceiptPicture | null };

export type ReceiptPicture = { content: Uint8Array; width: number; height: number };

export type Receipt = {
  title: string;
  facts: { label: string; text: string }[];
  blocks: ReceiptBlock[];
  footer: string;
};
