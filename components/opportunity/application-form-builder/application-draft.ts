import * as z from 'zod/mini';
import {
  choice,
  choices,
  count,
  createTranslationsCodec,
  flag,
  group,
  listOf,
  optionalText,
  text,
  textList,
} from '@/lib/browser/forms/field-codecs';
import { findCountError, readCount, readNumber } from '@/lib/browser/forms/number-text';
import { getWords } from '@/lib/browser/i18n/messages';
import { fileKinds } from '@/lib/shared/domain/application-file';
import {
  type ApplicationForm,
  demands,
  findFormProblems,
  getMaxApplications,
  hasOptions,
  isPersonal,
  applicationFormLimits as limits,
  listLines,
  type Question,
  questionKinds,
  workDetails,
} from '@/lib/shared/domain/application-form';
import { textLanguages } from '@/lib/shared/domain/translation';

const questionForm = group({
  id: text,
  kind: choice(questionKinds, 'SHORT'),
  label: text,
  help: optionalText,
  translations: createTranslationsCodec(['label', 'help', 'options']),
  isRequired: flag(false),
  options: { ...textList('\n'), read: listLines },
  maxLength: count,
  min: count,
  max: count,
  /** Null selects the default, which depends on the question's kind and wording. Older drafts lack this field. */
  isHiddenFromJury: {
    ...{ schema: z._default(z.nullable(z.boolean()), null), empty: null },
    show: (saved: boolean): boolean | null => saved,
    read: (chosen: boolean | null) => chosen,
  },
});
export type QuestionDraft = z.infer<typeof questionForm.schema>;
export const emptyQuestion = questionForm.empty;

const sectionForm = group({
  ...{ id: text, title: text, help: optionalText },
  questions: listOf({ ...questionForm, read: createQuestion }),
});
export type SectionDraft = z.infer<typeof sectionForm.schema>;

const fileForm = group({
  ...{ id: text, label: text, help: { ...optionalText, schema: z.nullable(z.string()) } },
  kind: choice(fileKinds, 'PDF'),
  isRequired: flag(false),
});

/** Uses the contract's field names, so that API errors match their fields. */
const applicationForm = group({
  works: group({ min: count, max: count }),
  workDetails: choices(workDetails),
  statement: choice(demands, 'NONE'),
  cv: choice(demands, 'NONE'),
  files: listOf(fileForm),
  showsAccepted: flag(false),
  /** Older drafts lack this field. */
  maxApplications: { ...count, schema: z._default(z.string(), '1') },
  sections: listOf(sectionForm),
});
export const applicationDraft = applicationForm.schema;
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export function createApplicationDraft(form: ApplicationForm): ApplicationDraft {
  const complete = (question: Question) => ({ ...question, translations: question.translations ?? {} });
  const sections = form.sections.map((section) => ({ ...section, questions: section.questions.map(complete) }));
  return applicationForm.show({ ...form, sections, maxApplications: getMaxApplications(form) });
}

export function isHiddenFromJury({ isHiddenFromJury: chosen, kind, label }: QuestionDraft): boolean {
  return chosen ?? isPersonal({ kind, label });
}

/** Converts empty fields to null and invalid numbers to NaN. */
export function createApplicationForm(draft: ApplicationDraft) {
  const { works, maxApplications, ...form } = applicationForm.read(draft);
  return {
    works: { min: works.min ?? Number.NaN, max: works.max ?? Number.NaN },
    ...form,
    maxApplications: maxApplications ?? Number.NaN,
  };
}

function createQuestion(draft: QuestionDraft) {
  const { kind } = draft;
  const { translations, ...question } = questionForm.read(draft);
  const written = Object.entries(translations).flatMap(([language, { options, ...texts }]) => {
    const sent = { ...texts, ...(hasOptions(kind) && options !== undefined && { options }) };
    return Object.keys(sent).length === 0 ? [] : [[language, sent]];
  });
  const readBound = kind === 'NUMBER' ? readNumber : kind === 'SEVERAL' ? readCount : () => null;
  return {
    ...question,
    ...(written.length > 0 && { translations: Object.fromEntries(written) }),
    options: hasOptions(kind) ? question.options : [],
    maxLength: hasMaxLength(kind) ? question.maxLength : null,
    min: readBound(draft.min),
    max: readBound(draft.max),
    isHiddenFromJury: isHiddenFromJury(draft),
  };
}

export function hasMaxLength(kind: Question['kind']): boolean {
  return kind === 'SHORT' || kind === 'LONG';
}

/** @returns error messages by path within the form */
export function listApplicationErrors(draft: ApplicationDraft): Record<string, string> {
  const words = getWords();
  const findWorksError = (typed: string) =>
    typed.trim() === ''
      ? words.t('opportunity.builder.error.works')
      : findCountError(typed, { from: 0, to: limits.works, example: 3 });
  const errors: Record<string, string | null> = {
    'works.min': findWorksError(draft.works.min),
    'works.max': findWorksError(draft.works.max),
  };
  draft.sections.forEach(({ title, help, questions }, place) => {
    const path = `sections.${place}`;
    errors[`${path}.title`] = findLengthError(title, limits.sectionTitle);
    errors[`${path}.help`] = findLengthError(help, limits.help);
    questions.forEach((question, index) => {
      for (const [name, error] of Object.entries(listQuestionErrors(question))) {
        errors[`${path}.questions.${index}.${name}`] = error;
      }
    });
  });
  const form = createApplicationForm(draft);
  const readable = {
    ...form,
    sections: form.sections.map((section) => ({ ...section, questions: section.questions.map(dropUnreadable) })),
  };
  return { ...findFormProblems(readable, words), ...pickMessages(errors) };
}

export function pickMessages(errors: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error === null ? [] : [[name, error]])));
}

/** Replaces invalid numbers with null, because they are reported separately. */
function dropUnreadable<Numbers extends { min: number | null; max: number | null }>(question: Numbers): Numbers {
  const keep = (number: number | null) => (Number.isNaN(number) ? null : number);
  return { ...question, min: keep(question.min), max: keep(question.max) };
}

function listQuestionErrors({ kind, label, help, translations: typed, options, maxLength, min, max }: QuestionDraft) {
  const { t } = getWords();
  const choices = listLines(options);
  const longest = choices.find((option) => option.length > limits.option);
  const findBoundError = (typed: string) => {
    if (kind === 'SEVERAL') return findCountError(typed, { from: 1, to: limits.options, example: 3 });
    return kind === 'NUMBER' && Number.isNaN(readNumber(typed) ?? 0) ? t('opportunity.builder.error.number') : null;
  };
  return {
    label: findLengthError(label, limits.label),
    help: findLengthError(help, limits.help),
    ...Object.fromEntries(
      textLanguages.flatMap((language) => [
        [`translations.${language}.label`, findLengthError(typed[language]?.label ?? '', limits.label)],
        [`translations.${language}.help`, findLengthError(typed[language]?.help ?? '', limits.help)],
      ]),
    ),
    options: !hasOptions(kind)
      ? null
      : choices.length > limits.options
        ? t('opportunity.builder.error.options', { max: String(limits.options) })
        : longest === undefined
          ? null
          : t('opportunity.builder.error.option', { start: longest.slice(0, 30), max: String(limits.option) }),
    maxLength: hasMaxLength(kind)
      ? findCountError(maxLength, { from: 1, to: kind === 'LONG' ? limits.long : limits.short, example: 200 })
      : null,
    min: findBoundError(min),
    max: findBoundError(max),
  };
}

function findLengthError(text: string, limit: number): string | null {
  const isTooLong = text.trim().length > limit;
  return isTooLong ? getWords().t('opportunity.builder.error.length', { max: String(limit) }) : null;
}

/** Drops questions that have errors, because the organizer is still writing them. */
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
