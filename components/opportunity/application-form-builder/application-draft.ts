import * as z from 'zod/mini';
import { readNumber } from '@/components/application-form/number-value';
import { fileKinds } from '@/lib/shared/domain/application-file';
import {
  type ApplicationForm,
  demands,
  findFormProblems,
  getMaxApplications,
  hasOptions,
  isPersonal,
  applicationFormLimits as limits,
  type Question,
  questionKinds,
  workDetails,
} from '@/lib/shared/domain/application-form';
import { findCountError, readCount } from '../form/count-text';

const questionDraft = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  /** One option per line. */
  options: z.string(),
  maxLength: z.string(),
  min: z.string(),
  max: z.string(),
  /** Null until it is chosen, while it follows from the kind and the words. Drafts of an earlier version lack it. */
  isHiddenFromJury: z._default(z.nullable(z.boolean()), null),
});
export type QuestionDraft = z.infer<typeof questionDraft>;

const sectionDraft = z.object({
  id: z.string(),
  title: z.string(),
  help: z.string(),
  questions: z.array(questionDraft),
});
export type SectionDraft = z.infer<typeof sectionDraft>;

const fileDraft = z.object({
  id: z.string(),
  label: z.string(),
  help: z.nullable(z.string()),
  kind: z.enum(fileKinds),
  isRequired: z.boolean(),
});

/**
 * Form values of the application form. Fields are named as in the contract, so that errors can be assigned. Values of
 * a kind of question that is no longer chosen stay, but are not sent.
 */
export const applicationDraft = z.object({
  works: z.object({ min: z.string(), max: z.string() }),
  workDetails: z.array(z.enum(workDetails)),
  statement: z.enum(demands),
  cv: z.enum(demands),
  files: z.array(fileDraft),
  showsAccepted: z.boolean(),
  /** Drafts of an earlier version lack it. */
  maxApplications: z._default(z.string(), '1'),
  sections: z.array(sectionDraft),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export function createApplicationDraft(form: ApplicationForm): ApplicationDraft {
  return {
    works: { min: String(form.works.min), max: String(form.works.max) },
    workDetails: [...form.workDetails],
    statement: form.statement,
    cv: form.cv,
    files: form.files.map((file) => ({ ...file })),
    showsAccepted: form.showsAccepted,
    maxApplications: String(getMaxApplications(form)),
    sections: form.sections.map(({ id, title, help, questions }) => ({
      id,
      title,
      help: help ?? '',
      questions: questions.map(createQuestionDraft),
    })),
  };
}

function createQuestionDraft({ id, kind, label, help, isRequired, ...rest }: Question): QuestionDraft {
  const { options, maxLength, min, max, isHiddenFromJury } = rest;
  return {
    id,
    kind,
    label,
    help: help ?? '',
    isRequired,
    options: options.join('\n'),
    maxLength: maxLength?.toString() ?? '',
    min: min?.toString() ?? '',
    max: max?.toString() ?? '',
    isHiddenFromJury,
  };
}

/** True if the answers are hidden from the jury: as it was chosen, or else by what the question is about. */
export function isHiddenFromJury({ isHiddenFromJury: chosen, kind, label }: QuestionDraft): boolean {
  return chosen ?? isPersonal({ kind, label });
}

/** Creates the form of the request. Empty fields become null, invalid numbers NaN. */
export function createApplicationForm(draft: ApplicationDraft) {
  return {
    works: { min: readCount(draft.works.min) ?? Number.NaN, max: readCount(draft.works.max) ?? Number.NaN },
    workDetails: draft.workDetails,
    statement: draft.statement,
    cv: draft.cv,
    files: draft.files.map((file) => ({ ...file, label: file.label.trim(), help: orNull(file.help ?? '') })),
    showsAccepted: draft.showsAccepted,
    maxApplications: Number(draft.maxApplications),
    sections: draft.sections.map(({ id, title, help, questions }) => ({
      id,
      title: title.trim(),
      help: orNull(help),
      questions: questions.map(createQuestion),
    })),
  };
}

function createQuestion(draft: QuestionDraft) {
  const { id, kind, label, help, isRequired } = draft;
  const readBound = kind === 'NUMBER' ? readDecimal : kind === 'SEVERAL' ? readCount : () => null;
  return {
    id,
    kind,
    label: label.trim(),
    help: orNull(help),
    isRequired,
    options: hasOptions(kind) ? listOptions(draft.options) : [],
    maxLength: hasMaxLength(kind) ? readCount(draft.maxLength) : null,
    min: readBound(draft.min),
    max: readBound(draft.max),
    isHiddenFromJury: isHiddenFromJury(draft),
  };
}

export function hasMaxLength(kind: Question['kind']): boolean {
  return kind === 'SHORT' || kind === 'LONG';
}

/** Equal options are kept, so that they can be reported. */
function listOptions(text: string): string[] {
  return text
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function readDecimal(text: string): number | null {
  const read = readNumber(text);
  if (read === undefined) return null;
  return typeof read === 'number' ? read : Number.NaN;
}

/** Finds errors that prevent the form from being saved. @returns messages by path within the form. */
export function listApplicationErrors(draft: ApplicationDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  const add = (path: string, error: string | null) => {
    if (error !== null) errors[path] = error;
  };
  for (const side of ['min', 'max'] as const) {
    const typed = draft.works[side];
    const count = { from: 0, to: limits.works, example: 3 };
    add(`works.${side}`, typed.trim() === '' ? 'Say how many.' : findCountError(typed, count));
  }
  draft.sections.forEach((section, place) => {
    add(`sections.${place}.title`, findLengthError(section.title, limits.sectionTitle));
    add(`sections.${place}.help`, findLengthError(section.help, limits.help));
    section.questions.forEach((question, index) => {
      for (const [name, error] of Object.entries(listQuestionErrors(question))) {
        add(`sections.${place}.questions.${index}.${name}`, error);
      }
    });
  });
  const form = createApplicationForm(draft);
  const readable = {
    ...form,
    sections: form.sections.map((section) => ({ ...section, questions: section.questions.map(dropUnreadable) })),
  };
  return { ...findFormProblems(readable), ...errors };
}

/** Drops invalid numbers, which are reported as such, so that they are not compared as well. */
function dropUnreadable<Numbers extends { min: number | null; max: number | null }>(question: Numbers): Numbers {
  const keep = (number: number | null) => (Number.isNaN(number) ? null : number);
  return { ...question, min: keep(question.min), max: keep(question.max) };
}

function listQuestionErrors({ kind, label, help, options, maxLength, min, max }: QuestionDraft) {
  const choices = listOptions(options);
  const longest = choices.find((option) => option.length > limits.option);
  const findBoundError = (typed: string) => {
    if (kind === 'SEVERAL') return findCountError(typed, { from: 1, to: limits.options, example: 3 });
    return kind === 'NUMBER' && Number.isNaN(readDecimal(typed)) ? 'Use a number, for example 10.' : null;
  };
  return {
    label: findLengthError(label, limits.label),
    help: findLengthError(help, limits.help),
    options: !hasOptions(kind)
      ? null
      : choices.length > limits.options
        ? `At most ${limits.options} options.`
        : longest === undefined
          ? null
          : `Shorten “${longest.slice(0, 30)}…”: at most ${limits.option} characters.`,
    maxLength: hasMaxLength(kind)
      ? findCountError(maxLength, { from: 1, to: kind === 'LONG' ? limits.long : limits.short, example: 200 })
      : null,
    min: findBoundError(min),
    max: findBoundError(max),
  };
}

function findLengthError(text: string, limit: number): string | null {
  return text.trim().length > limit ? `At most ${limit} characters.` : null;
}

/** Drops the questions that have errors: those that are still being written. */
export function dropUnfinishedQuestions(draft: ApplicationDraft): ApplicationDraft {
  const wrong = Object.keys(listApplicationErrors(draft));
  return {
    ...draft,
    sections: draft.sections.map((section, place) => ({
      ...section,
      questions: section.questions.filter(
        (_, index) => !wrong.some((path) => path.startsWith(`sections.${place}.questions.${index}.`)),
      ),
    })),
  };
}
