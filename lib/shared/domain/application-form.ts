import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import type { FileRequest } from './application-file';
import { listProblems, type Rule } from './problems';
import { getTranslation, type Translations, textLanguages } from './translation';

export const questionKinds = ['SHORT', 'LONG', 'CHOICE', 'SEVERAL', 'NUMBER', 'DATE', 'LINK', 'CONSENT'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A picture and a title are always requested. */
export const workDetails = ['year', 'medium', 'size', 'price', 'statement'] as const;
export type WorkDetail = (typeof workDetails)[number];

export const demands = ['NONE', 'OPTIONAL', 'REQUIRED'] as const;
export type Demand = (typeof demands)[number];

export const applicationFormLimits = {
  works: 20,
  /** Maximum number of applications per artist and call. */
  applications: 5,
  files: 5,
  sections: 10,
  questions: 30,
  label: 300,
  help: 500,
  sectionTitle: 120,
  options: 30,
  option: 120,
  /** Maximum answer lengths, in characters. A question may set a lower limit. */
  short: 300,
  long: 5_000,
  link: 2_000,
  workStatement: 1_500,
  statement: 5_000,
} as const;

export type Question = {
  id: string;
  kind: QuestionKind;
  label: string;
  help: string | null;
  /** Missing in older stored forms. Translated `options` are a text with one line per option, in the same order. */
  translations?: Translations<'label' | 'help' | 'options'> | undefined;
  isRequired: boolean;
  options: string[];
  /** In characters, for `SHORT` and `LONG`; null for the maximum. */
  maxLength: number | null;
  /** Bounds for a `NUMBER`, or for the number of options selected in `SEVERAL`. */
  min: number | null;
  max: number | null;
  isHiddenFromJury: boolean;
};

/** Words and stems that mark questions about the person rather than the work, in the calls' most common languages. */
const PERSONAL_WORDS =
  /(?<![\p{L}\p{N}])(?:(?:telephone|phone|telefon|téléphone|teléfono|mobil|móvil|whatsapp|address|adress|dirección|indirizzo|endereço|postal|postcode|e-?mail|courriel|birth|geburt|geboren|naissance|nacimiento|nascita|nascimento|gender|geschlecht|pronoun|national|nazionalit|nacionalidad|citizen|staatsang|passport|passeport|pasaporte|emergenc|notfall|urgence|urgencia|contact|kontakt|contatt|allerg|diet|disab|behinder|medical|health|bank|iban|tax|steuer|surname|nachname|vorname|(?:first|last|full|legal|family) name)|(?:age|âge|edad|sex|visa|zip|vat)(?![\p{L}\p{N}]))/iu;

/** True for consents and short personal questions. Their answers are hidden from the jury by default. */
export function isPersonal({ kind, label }: Pick<Question, 'kind' | 'label'>): boolean {
  return kind === 'CONSENT' || (kind !== 'LONG' && PERSONAL_WORDS.test(label));
}

type FormSection = {
  id: string;
  title: string;
  help: string | null;
  questions: Question[];
};

export type ApplicationForm = {
  works: { min: number; max: number };
  workDetails: WorkDetail[];
  statement: Demand;
  cv: Demand;
  files: FileRequest[];
  /** True if the call's page lists accepted artists who agreed to it. */
  showsAccepted: boolean;
  /** Missing in older stored forms; read it with `getMaxApplications`. */
  maxApplications: number;
  sections: FormSection[];
};

export const newApplicationForm: ApplicationForm = {
  works: { min: 1, max: 5 },
  workDetails: ['year', 'medium', 'size'],
  statement: 'OPTIONAL',
  cv: 'OPTIONAL',
  files: [],
  showsAccepted: false,
  maxApplications: 1,
  sections: [],
};

/** Defaults to 1 for older stored forms. */
export function getMaxApplications({ maxApplications = 1 }: { maxApplications?: number }): number {
  return maxApplications;
}

export function listQuestions({ sections }: Pick<ApplicationForm, 'sections'>): Question[] {
  return sections.flatMap(({ questions }) => questions);
}

export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'CHOICE' || kind === 'SEVERAL';
}

/** Replaces the texts of questions with their translations. */
export function pickQuestions<Form extends Pick<ApplicationForm, 'sections'>>(form: Form, language: Language): Form {
  const pick = (question: Question) => {
    const { label = question.label, help = question.help } = getTranslation(question.translations ?? {}, language);
    return { ...question, label, help };
  };
  const sections = form.sections.map((section) => ({ ...section, questions: section.questions.map(pick) }));
  return { ...form, sections };
}

/** Returns the options in a language. Answers contain the original options. */
export function listOptionLabels(
  { options, translations = {} }: Pick<Question, 'options' | 'translations'>,
  language: Language,
): readonly string[] {
  const labels = listLines(getTranslation(translations, language).options ?? '');
  return labels.length === options.length ? labels : options;
}

/** Returns the lines that are not empty, without spaces around them. */
export function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** In characters. */
export function getMaxLength({ kind, maxLength }: Pick<Question, 'kind' | 'maxLength'>): number {
  return maxLength ?? (kind === 'LONG' ? applicationFormLimits.long : applicationFormLimits.short);
}

/** Returns messages by path. */
export function findFormProblems(form: ApplicationForm, words: Words): Record<string, string> {
  const { t } = words;
  const problems: Record<string, string> = {};
  const { min, max } = form.works;
  if (max < min) problems['works.max'] = t('application.formProblem.fewer');
  const questions = listQuestions(form);
  if (questions.length > applicationFormLimits.questions) {
    const count = applicationFormLimits.questions;
    problems.sections = t('application.formProblem.questions', { count });
  }
  const ids = new Set<string>();
  form.files.forEach(({ id, label }, index) => {
    if (ids.has(id)) problems[`files.${index}.id`] = t('application.formProblem.fileId');
    ids.add(id);
    if (label.trim() === '') {
      problems[`files.${index}.label`] = t('application.formProblem.file');
    }
  });
  form.sections.forEach((section, place) => {
    section.questions.forEach((question, index) => {
      const path = `sections.${place}.questions.${index}`;
      if (ids.has(question.id)) {
        problems[`${path}.id`] = t('application.formProblem.questionId');
      }
      ids.add(question.id);
      for (const [name, message] of Object.entries(findQuestionProblems(question, words)))
        problems[`${path}.${name}`] = message;
    });
  });
  return problems;
}

function findQuestionProblems(question: Question, words: Words): Record<string, string> {
  const { kind, label, options, min, max } = question;
  const { t } = words;
  const isOrdered = min === null || max === null || min <= max;
  const isRepeated = new Set(options.map((option) => option.toLowerCase())).size < options.length;
  const isBeyondOptions = kind === 'SEVERAL' && [min, max].some((count) => count !== null && count > options.length);
  return listProblems([
    ['label', label.trim() === '', t('application.formProblem.question')],
    ['options', hasOptions(kind) && options.length < 2, t('application.formProblem.options')],
    ['options', hasOptions(kind) && isRepeated, t('application.formProblem.sameOptions')],
    ['max', isBeyondOptions, t('application.formProblem.fewerOptions')],
    ['max', !isOrdered, t('application.formProblem.below')],
    ...findTranslatedOptionProblems(question, words),
  ]);
}

function findTranslatedOptionProblems({ kind, options, translations = {} }: Question, { t }: Words): Rule[] {
  if (!hasOptions(kind)) return [];
  const { option: max } = applicationFormLimits;
  return textLanguages.flatMap((language): Rule[] => {
    const lines = listLines(translations[language]?.options ?? '');
    const path = `translations.${language}.options`;
    const isComplete = lines.length === 0 || lines.length === options.length;
    return [
      [path, !isComplete, t('application.formProblem.optionLines', { count: options.length })],
      [path, lines.some((line) => line.length > max), t('application.formProblem.optionLength', { max: String(max) })],
    ];
  });
}

/** Finds changes that require more, allow less or change what answers mean. Returns messages by path. */
export function findHarm(before: ApplicationForm, after: ApplicationForm, words: Words): Record<string, string> {
  const { t } = words;
  const becomes = (part: 'statement' | 'cv', demand: Demand) => after[part] === demand && before[part] !== demand;
  const isHarmed = (part: 'statement' | 'cv') => becomes(part, 'REQUIRED') || becomes(part, 'NONE');
  const asksMore = after.workDetails.some((detail) => !before.workDetails.includes(detail));
  const acceptsFewer = getMaxApplications(after) < getMaxApplications(before);
  const problems = listProblems([
    ['works.min', after.works.min > before.works.min, t('application.harm.moreWorks')],
    ['works.max', after.works.max < before.works.max, t('application.harm.fewerWorks')],
    ['workDetails', asksMore, t('application.harm.moreDetails')],
    ['statement', isHarmed('statement'), t('application.harm.part')],
    ['cv', isHarmed('cv'), t('application.harm.part')],
    ['maxApplications', acceptsFewer, t('application.harm.fewerApplications')],
  ]);
  Object.assign(problems, findFileHarm(before.files, after.files, words));
  const known = new Map(listQuestions(before).map((question) => [question.id, question]));
  after.sections.forEach((section, place) => {
    section.questions.forEach((question, index) => {
      const path = `sections.${place}.questions.${index}`;
      const former = known.get(question.id);
      known.delete(question.id);
      if (former !== undefined) Object.assign(problems, findQuestionHarm(path, former, question, words));
      else if (question.isRequired) problems[`${path}.isRequired`] = t('application.harm.newQuestion');
    });
  });
  const [removed] = known.values();
  if (removed !== undefined) problems.sections = t('application.harm.removed', { label: removed.label });
  return problems;
}

function findFileHarm(
  before: readonly FileRequest[],
  after: readonly FileRequest[],
  { t }: Words,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const known = new Map(before.map((file) => [file.id, file]));
  after.forEach((file, index) => {
    const path = `files.${index}`;
    const former = known.get(file.id);
    known.delete(file.id);
    if (former === undefined) {
      if (file.isRequired) problems[`${path}.isRequired`] = t('application.harm.newFile');
      return;
    }
    if (file.kind !== former.kind) problems[`${path}.kind`] = t('application.harm.fileKind');
    if (file.label !== former.label) problems[`${path}.label`] = t('application.harm.file');
    if (file.isRequired && !former.isRequired) {
      problems[`${path}.isRequired`] = t('application.harm.optional');
    }
  });
  const [removed] = known.values();
  if (removed !== undefined) problems.files = t('application.harm.removed', { label: removed.label });
  return problems;
}

function findQuestionHarm(path: string, before: Question, after: Question, { t }: Words): Record<string, string> {
  const isRaised = (one: number | null, other: number | null) => other !== null && (one === null || other > one);
  const isLowered = (one: number | null, other: number | null) => other !== null && (one === null || other < one);
  const isReworded = (name: 'label' | 'help') =>
    textLanguages.some((language) => {
      const [former, latter] = [before, after].map(({ translations }) => translations?.[language]?.[name]);
      return former !== undefined && latter !== undefined && former !== latter;
    });
  const isConsentChanged = before.kind === 'CONSENT' && (after.help !== before.help || isReworded('help'));
  const isOptionReworded = textLanguages.some((language) => {
    const [former, latter] = [before, after].map((question) => listOptionLabels(question, language));
    if (former === before.options || latter === after.options) return false;
    const findLabel = (option: string) => latter?.[after.options.indexOf(option)];
    return before.options.some((option, index) => ![undefined, former?.[index]].includes(findLabel(option)));
  });
  const isDropped = before.options.some((option) => !after.options.includes(option));
  const isShown = before.isHiddenFromJury && !after.isHiddenFromJury;
  return listProblems([
    [`${path}.kind`, after.kind !== before.kind, t('application.harm.answerKind')],
    [`${path}.label`, after.label !== before.label || isReworded('label'), t('application.harm.question')],
    // A consent's help text defines what applicants consent to.
    [`${path}.help`, isConsentChanged, t('application.harm.consent')],
    [`${path}.isRequired`, after.isRequired && !before.isRequired, t('application.harm.optional')],
    [`${path}.options`, isDropped || isOptionReworded, t('application.harm.option')],
    [`${path}.isHiddenFromJury`, isShown, t('application.harm.jury')],
    [`${path}.maxLength`, getMaxLength(after) < getMaxLength(before), t('application.harm.length')],
    [`${path}.min`, isRaised(before.min, after.min), t('application.harm.min')],
    [`${path}.max`, isLowered(before.max, after.max), t('application.harm.max')],
  ]);
}
