import { type Fields, isSame, mergeFields } from '@/lib/browser/forms/merge-fields';
import type { Application } from '@/lib/shared/contract/application';
import { type ApplicationContent, emptyContent } from '@/lib/shared/domain/application';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';

export function readContent(application: Application | null): ApplicationContent {
  return application?.content ?? emptyContent;
}

export function readSentContent({ submission }: Application): ApplicationContent | null {
  if (submission === null) return null;
  const { statement, answers } = submission;
  const works = submission.works.map(({ artworkId, statement }) => ({ artworkId, statement }));
  return { works, statement, answers, files: submission.files.map(({ id, requestId }) => ({ requestId, fileId: id })) };
}

/** Splits the content into fields that can be merged separately: `works`, `statement`, `answers.<id>`, `files.<id>`. */
function splitContent({ works, statement, answers, files }: ApplicationContent): Fields {
  return {
    works,
    statement,
    ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`answers.${id}`, answer])),
    ...Object.fromEntries(files.map(({ requestId, fileId }) => [`files.${requestId}`, fileId])),
  };
}

function joinContent(fields: Fields): ApplicationContent {
  const pick = (group: string) =>
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value] as const] : [],
    );
  return {
    works: fields.works as ApplicationContent['works'],
    statement: fields.statement as string | null,
    answers: Object.fromEntries(pick('answers')) as ApplicationContent['answers'],
    files: pick('files').map(([requestId, fileId]) => ({ requestId, fileId: fileId as string })),
  };
}

function listChangedFields(one: ApplicationContent, other: ApplicationContent): string[] {
  const [now, before] = [splitContent(one), splitContent(other)];
  return Object.keys({ ...before, ...now }).filter((name) => !isSame(now[name], before[name]));
}

export function pickChangedFields(content: ApplicationContent, saved: ApplicationContent): Partial<ApplicationContent> {
  const parts = new Set(listChangedFields(content, saved).map((name) => name.split('.')[0]));
  return Object.fromEntries(Object.entries(joinContent(splitContent(content))).filter(([part]) => parts.has(part)));
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return listChangedFields(one, other).length === 0;
}

/** A field that two devices changed to different values. */
export type Conflict = { field: string; theirs: unknown };

type MergeInput = Record<'mine' | 'mineBefore' | 'theirs', ApplicationContent> & { theirsBefore?: ApplicationContent };

/** Files never conflict, because each one was uploaded for a single request. */
export function mergeContent({ mine, mineBefore, theirs, theirsBefore = mineBefore }: MergeInput) {
  const other = splitContent(theirs);
  const { fields, taken, conflicts } = mergeFields({
    ...{ mine: splitContent(mine), mineBefore: splitContent(mineBefore) },
    ...{ theirs: other, theirsBefore: splitContent(theirsBefore) },
  });
  const isReported = (name: string) => !name.startsWith('files.');
  return {
    content: joinContent(fields),
    taken: taken.filter(isReported),
    conflicts: conflicts.filter(isReported).map((field): Conflict => ({ field, theirs: other[field] })),
  };
}

/** An `undefined` value removes the field. */
export function replaceField(content: ApplicationContent, field: string, value: unknown): ApplicationContent {
  const { [field]: _, ...others } = splitContent(content);
  return joinContent(value === undefined ? others : { ...others, [field]: value });
}

/** Error messages by field: `works`, `statement`, `files` and `answers.<id>`. */
export type RejectedFields = Readonly<Record<string, string>>;

export function pickRejected(fields: Readonly<Record<string, string>>): RejectedFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const [field = '', id = ''] = name.split('.');
      if (field === 'answers') return [[`answers.${id}`, message]];
      return Object.hasOwn(emptyContent, field) ? [[field, message]] : [];
    }),
  );
}

export function dropChanged(rejected: RejectedFields, before: ApplicationContent, after: ApplicationContent) {
  const changed = listChangedFields(before, after);
  const hasChanged = (name: string) => changed.some((field) => field === name || field.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(rejected).filter(([name]) => !hasChanged(name)));
}

/**
 * Uses the saved values in place of those that are too long or were rejected. The device still keeps what the artist
 * typed.
 */
export function pickSavable(
  content: ApplicationContent,
  saved: ApplicationContent,
  rejected: RejectedFields = {},
): ApplicationContent {
  const { workStatement, statement, long } = applicationFormLimits;
  const works = content.works.map((work) =>
    (work.statement?.length ?? 0) <= workStatement
      ? work
      : { ...work, statement: saved.works.find(({ artworkId }) => artworkId === work.artworkId)?.statement ?? null },
  );
  const before = splitContent(saved);
  const fields = Object.entries(splitContent({ ...content, works })).map(([name, value]) => {
    const isTooLong = typeof value === 'string' && value.length > (name === 'statement' ? statement : long);
    const isRejected = rejected[name] !== undefined || (name.startsWith('files.') && rejected.files !== undefined);
    return [name, isTooLong || isRejected ? before[name] : value] as const;
  });
  return joinContent(Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
}
