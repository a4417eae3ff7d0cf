import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@/lib/shared/contract/application';
import { type ApplicationContent, applicationLimits, formatAnswer } from '@/lib/shared/domain/application';
import { findAnswerProblems, listChecks } from '@/lib/shared/domain/application-checks';
import { type ApplicationForm, listQuestions } from '@/lib/shared/domain/application-form';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import { deleteFiles, listCompleteFiles } from '../../application-file/queries/write-files';
import type { Db } from '../../db/client';
import { ConflictError, InvalidInputError, UnauthenticatedError } from '../../errors';
import { getWords } from '../../i18n/get-words';
import { keepScoredVersion } from '../../jury/queries/versions';
import { requireApproval } from '../../registration/register-account';
import type { StoredFile, StoredSubmission, StoredWork } from '../schema';
import { getStoredSubmission, listSubmittedImages, type SubmittedOriginal } from './queries/read-application';
import { createSearchDocument } from './queries/search-document';
import {
  type Applicant,
  type ChosenArtwork,
  getApplicant,
  listChosenArtworks,
  lockChosenArtworks,
  queueApplicationMails,
  replaceApplicationImages,
  updateApplication,
} from './queries/write-application';
import { CHANGED_ELSEWHERE, lockOpenApplication, requireOutsider } from './save-application';

type Submit = {
  id: string;
  profileId: string;
  /** The version that the artist has reviewed. */
  updatedAt: string;
};

const MEGABYTE = 1_024 * 1_024;

/**
 * Copies the works' current state. Originals are shared with the artist's works, and kept if a work changes or is
 * deleted. If a jury is scoring the previous submission, that version is kept for the jury. Resubmitting without
 * changes has no effect.
 * @throws ForbiddenError, NotFoundError, ConflictError, InvalidInputError with one message per field
 */
export async function submitApplication(
  db: Db,
  { id, profileId, updatedAt }: Submit,
  { now, words }: { now: Date; words: Words },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await requireApproval(transaction, profileId);
    const { call, application } = await lockOpenApplication(transaction, { id, profileId }, now);
    const { content, status, sentContent } = application;
    if (status === 'WITHDRAWN') throw new ConflictError(problem('application.refusal.startAgain'));
    await requireOutsider(transaction, { callId: call.id, profileId });
    const isOutdated = updatedAt !== application.updatedAt.toISOString();
    if (isOutdated && !(status === 'SUBMITTED' && isDeepStrictEqual(content, sentContent))) {
      throw new ConflictError(CHANGED_ELSEWHERE);
    }
    const applicant = await getApplicant(transaction, profileId);
    if (applicant === undefined) throw new UnauthenticatedError('profile_token_required');
    const form = call.applicationForm;
    if (form === null) throw new ConflictError();
    const ids = content.works.map(({ artworkId }) => artworkId);
    const chosen = await lockChosenArtworks(transaction, profileId, ids);
    const files = listSentFiles(form, content, await listCompleteFiles(transaction, id));
    const submitted = { callId: call.id, form, content, applicant, chosen, files };
    requireComplete(submitted, words);

    const columns = createSubmission(submitted);
    const images = chosen.flatMap(listStoredImages);
    const isSent =
      status === 'SUBMITTED' &&
      isDeepStrictEqual(
        { content, submission: columns.submission },
        { content: sentContent, submission: application.submission },
      ) &&
      isDeepStrictEqual(images, sortImages(chosen, await listSubmittedImages(transaction, id)));
    if (isSent) return;
    if (isOutdated) throw new ConflictError(CHANGED_ELSEWHERE);
    await keepScoredVersion(transaction, id);
    await replaceApplicationImages(transaction, id, images);
    // Deletes only files of the previous submission. The artist may be uploading others.
    const sent = new Set(files.map((file) => file.id));
    const replaced = sentContent?.files.map(({ fileId }) => fileId).filter((fileId) => !sent.has(fileId));
    await deleteFiles(transaction, replaced ?? []);
    // Resubmitting marks a read application as new.
    const desk = application.deskState === 'READ' ? ({ deskState: 'NEW' } as const) : {};
    await updateApplication(transaction, id, { ...columns, ...desk, submittedAt: now }, now);
    await queueApplicationMails(transaction, [id], 'SUBMITTED', now);
  });
}

type Submitted = {
  callId: string;
  form: ApplicationForm;
  content: ApplicationContent;
  applicant: Applicant;
  chosen: readonly ChosenArtwork[];
  files: readonly StoredFile[];
};

function readStatements({ works }: ApplicationContent): ReadonlyMap<string, string | null> {
  return new Map(works.map(({ artworkId, statement }) => [artworkId, statement]));
}

export function createSubmission({ callId, form, content, applicant, chosen, files }: Submitted) {
  const statements = readStatements(content);
  const works = chosen.map((work) => createStoredWork(form, work, statements.get(work.id) ?? null));
  const submission: StoredSubmission = {
    form,
    works,
    statement: form.statement === 'NONE' ? null : content.statement,
    cv: form.cv === 'NONE' ? [] : applicant.cv,
    files: [...files],
    answers: content.answers,
  };
  return {
    status: 'SUBMITTED' as const,
    sentContent: content,
    submission,
    artistName: applicant.name,
    media: [...new Set(works.flatMap(({ medium }) => (medium === null ? [] : [medium])))],
    country: applicant.country,
    search: createSearchDocument(callId, listSearchedText(applicant.name, submission).join(' ')),
  };
}

/** @throws InvalidInputError with one message per field */
function requireComplete({ form, content, applicant, chosen, files }: Submitted, words: Words): void {
  const statements = readStatements(content);
  const works = chosen.map((work) => ({
    title: work.title,
    hasPicture: work.images.length > 0,
    year: work.year,
    medium: work.medium,
    hasSize: [work.size.height, work.size.width, work.size.depth, work.size.text].some((part) => part !== null),
    hasPrice: work.money !== null,
    statement: statements.get(work.id) ?? null,
  }));
  const problems: Record<string, string> = {};
  const checks = listChecks({ form, content, works, hasCv: applicant.cv.length > 0 }, words);
  for (const { path, problem } of checks) {
    if (problem !== null) problems[path] = problem;
  }
  for (const [question, problem] of Object.entries(
    findAnswerProblems(listQuestions(form), content.answers, problemWords),
  )) {
    problems[`answers.${question}`] = problem;
  }
  if (chosen.length < content.works.length) {
    problems.works = problem('application.refusal.workDeleted');
  }
  for (const { requestId, fileId } of content.files) {
    if (files.every((file) => file.id !== fileId))
      problems[`files.${requestId}`] = problem('application.refusal.fileGone');
  }
  const originals = [...chosen.flatMap(({ images }) => images), ...files];
  const bytes = originals.reduce((sum, original) => sum + original.bytes, 0);
  if (bytes > applicationLimits.bytes) {
    problems.works = problem('application.refusal.tooLarge', {
      hasFiles: String(files.length > 0),
      size: String(Math.ceil(bytes / MEGABYTE)),
      max: String(applicationLimits.bytes / MEGABYTE),
    });
  }
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

function listSentFiles(
  form: ApplicationForm,
  content: ApplicationContent,
  uploaded: readonly StoredFile[],
): StoredFile[] {
  return form.files.flatMap(({ id }) => {
    const fileId = content.files.find(({ requestId }) => requestId === id)?.fileId;
    return uploaded.filter((file) => file.id === fileId && file.requestId === id);
  });
}

export function listStoredImages(work: ChosenArtwork): SubmittedOriginal[] {
  return work.images.map((image, position) => ({ ...image, artworkId: work.id, position }));
}

function sortImages(works: readonly ChosenArtwork[], images: readonly SubmittedOriginal[]): SubmittedOriginal[] {
  return works.flatMap((work) => images.filter(({ artworkId }) => artworkId === work.id));
}

function createStoredWork(form: ApplicationForm, work: ChosenArtwork, statement: string | null): StoredWork {
  const { id, images: _, priceKind: kind, money, ...others } = work;
  return {
    ...others,
    artworkId: id,
    price: form.workDetails.includes('price') ? { kind, money } : null,
    statement: form.workDetails.includes('statement') ? statement : null,
  };
}

type Changes = Pick<Application, 'changedWorks' | 'hasChangedCv'>;

const nothing: Changes = { changedWorks: [], hasChangedCv: false };

/** Omits deleted works, because they cannot be submitted again. */
export async function findChangesSince(
  db: Db,
  { id, profileId, status, call }: Pick<Application, 'id' | 'profileId' | 'status' | 'call'>,
): Promise<Changes> {
  if (status !== 'SUBMITTED' || !call.isAccepting) return nothing;
  const sent = await getStoredSubmission(db, id);
  if (!sent) return nothing;
  const ids = sent.works.map(({ artworkId }) => artworkId);
  const [works, images, applicant] = await Promise.all([
    listChosenArtworks(db, profileId, ids),
    listSubmittedImages(db, id),
    getApplicant(db, profileId),
  ]);
  const changed = works.filter((work) => {
    const former = sent.works.find(({ artworkId }) => artworkId === work.id);
    const current = createStoredWork(sent.form, work, former?.statement ?? null);
    const formerImages = images.filter(({ artworkId }) => artworkId === work.id);
    return !isDeepStrictEqual(current, former) || !isDeepStrictEqual(listStoredImages(work), formerImages);
  });
  return {
    changedWorks: changed.map((work) => work.id),
    hasChangedCv: sent.form.cv !== 'NONE' && !isDeepStrictEqual(applicant?.cv, sent.cv),
  };
}

function listSearchedText(name: string, { form, works, statement, answers }: StoredSubmission): string[] {
  return [
    name,
    ...works.flatMap(({ title, medium, statement: words }) => [title, medium ?? '', words ?? '']),
    statement ?? '',
    ...listQuestions(form).map(({ id }) => formatAnswer(answers[id], getWords('en'))),
  ];
}
