import type { SubmittedImage } from '@/lib/shared/contract/application';
import type { JuryApplication } from '@/lib/shared/contract/jury';
import { listQuestions, type QuestionKind } from '@/lib/shared/domain/application-form';
import type { StoredWork } from '../application/schema';
import { createNameHider } from './hide-names';
import type { StoredPicture, SubmittedApplication } from './queries/jury-applications';

type JurySubmission = Pick<JuryApplication, 'artist' | 'form' | 'works' | 'statement' | 'cv' | 'answers'>;
type Pictures = readonly StoredPicture[];
type FormatUrl = (imageId: string) => string;

export function createOpenSubmission(
  { artist, submission }: SubmittedApplication,
  pictures: Pictures,
  formatUrl: FormatUrl,
): JurySubmission {
  const { form, works, statement, cv, answers } = submission;
  return { artist, form, works: works.map((work) => createWork(work, pictures, formatUrl)), statement, cv, answers };
}

/** Omits the artist, the CV and links. Redacts addresses and the artist's current and former names in all texts. */
export function createBlindSubmission(
  application: SubmittedApplication,
  pictures: Pictures,
  formatUrl: FormatUrl,
): JurySubmission {
  const { form, works, statement, answers } = createOpenSubmission(application, pictures, formatUrl);
  const hide = createNameHider([application.artist.name, application.formerName ?? application.artist.name]);
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ kind }) => kind !== 'LINK'),
  }));
  const kinds = new Map(sections.flatMap(({ questions }) => questions.map(({ id, kind }) => [id, kind])));
  const shown = Object.entries(answers).filter(([id]) => kinds.has(id));
  return {
    artist: null,
    form: { ...form, cv: 'NONE', sections },
    works: hideTexts(works, hide),
    statement: hideTexts(statement, hide),
    cv: [],
    answers: Object.fromEntries(
      shown.map(([id, answer]) => [id, WRITTEN.has(kinds.get(id)) ? hideTexts(answer, hide) : answer]),
    ),
  };
}

/** Kinds of questions that artists answer with free text. For all other questions, the organizer writes the options. */
const WRITTEN: ReadonlySet<QuestionKind | undefined> = new Set<QuestionKind>(['SHORT', 'LONG']);

function createWork(work: StoredWork, pictures: Pictures, formatUrl: FormatUrl): JuryApplication['works'][number] {
  const { artworkId, title, year, medium, size, price, statement } = work;
  const images = pictures.filter((picture) => picture.artworkId === artworkId);
  return { title, year, medium, size, price, statement, images: images.map((image) => createImage(image, formatUrl)) };
}

function createImage({ id, width, height, averageColour, alt }: StoredPicture, formatUrl: FormatUrl): SubmittedImage {
  return { id, url: formatUrl(id), width, height, averageColour, alt };
}

/** Keys of text not written by the artist. */
const UNCHANGED = new Set(['id', 'url', 'averageColour', 'unit', 'kind', 'currency']);

/** Handles any shape, so fields added later are redacted too. */
function hideTexts<Value>(value: Value, hide: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    typeof part === 'string' && !UNCHANGED.has(key) ? hide(part) : part,
  );
}

/** Follows both the answered form and the current form, so organizers can hide questions later. */
export function omitHiddenQuestions(application: SubmittedApplication): SubmittedApplication {
  const { submission, callForm } = application;
  const { form, answers } = submission;
  const hidden = new Set(
    [form, ...(callForm === null ? [] : [callForm])]
      .flatMap(listQuestions)
      .flatMap(({ id, isHiddenFromJury }) => (isHiddenFromJury ? [id] : [])),
  );
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => !hidden.has(id)),
  }));
  return {
    ...application,
    submission: {
      ...submission,
      form: { ...form, sections: sections.filter(({ questions }) => questions.length > 0) },
      answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !hidden.has(id))),
    },
  };
}
