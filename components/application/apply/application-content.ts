import { type Fields, isSame, mergeFields } from '@/lib/browser/forms/merge-fields';
import type { Application } from '@/lib/shared/contract/application';
import { type Answer, type ApplicationContent, emptyContent } from '@/lib/shared/domain/application';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';

/** Returns the content of an application on the server. */
export function readContent(application: Application | null): ApplicationContent {
  if (application === null) return emptyContent;
  const { works, statement, answers } = application.content;
  const files = application.content.files.map(({ requestId, fileId }) => ({ requestId, fileId }));
  return { works: works.map(pickWork), statement, answers, files };
}

/** Returns the content that was sent, so that later changes can be discarded. */
export function readSentContent({ submission }: Application): ApplicationContent | null {
  if (submission === null) return null;
  const { works, statement, answers, files } = submission;
  const sentFiles = files.map(({ id, requestId }) => ({ requestId, fileId: id }));
  return { works: works.map(pickWork), statement, answers, files: sentFiles };
}

/** Both properties in one order, because contents are compared as JSON. */
function pickWork({ artworkId, statement }: ApplicationContent['works'][number]) {
  return { artworkId, statement };
}

/** Returns the fields that are merged one by one: `works`, `statement`, `answers.<id>` and `files.<id>`. */
function splitContent({ works, statement, answers, files }: ApplicationContent): Fields {
  return {
    works: works.map(pickWork),
    statement,
    ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`answers.${id}`, answer])),
    ...Object.fromEntries(files.map(({ requestId, fileId }) => [`files.${requestId}`, fileId])),
  };
}

/** Creates a content from its fields, each of which comes from a content. */
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

/** Picks what differs from the saved content, as the body of a save. Empty if nothing differs. */
export function pickChangedFields(content: ApplicationContent, saved: ApplicationContent): Partial<ApplicationContent> {
  const [now, before] = [splitContent(content), splitContent(saved)];
  const changed = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (name) => !isSame(now[name], before[name]),
  );
  const groups = new Set(changed.map((name) => name.split('.')[0] ?? ''));
  return Object.fromEntries(Object.entries(joinContent(now)).filter(([group]) => groups.has(group)));
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return Object.keys(pickChangedFields(one, other)).length === 0;
}

/** A field that was changed both here and elsewhere, to different values. */
export type Conflict = { field: string; theirs: unknown };

type MergeInput = {
  mine: ApplicationContent;
  mineBefore: ApplicationContent;
  theirs: ApplicationContent;
  theirsBefore: ApplicationContent;
};

/** Merges changes of two devices. Files are merged silently, as each was uploaded for its request. */
export function mergeContent(contents: MergeInput): {
  content: ApplicationContent;
  taken: string[];
  conflicts: Conflict[];
} {
  const { mine, mineBefore, theirs, theirsBefore } = contents;
  const other = splitContent(theirs);
  const { fields, taken, conflicts } = mergeFields({
    ...{ mine: splitContent(mine), mineBefore: splitContent(mineBefore) },
    ...{ theirs: other, theirsBefore: splitContent(theirsBefore) },
  });
  const isReported = (name: string) => !name.startsWith('files.');
  return {
    content: joinContent(fields),
    taken: taken.filter(isReported),
    conflicts: conflicts.filter(isReported).map((field) => ({ field, theirs: other[field] })),
  };
}

/** Replaces a field, for example by the value that another device has saved; undefined removes it. */
export function replaceField(content: ApplicationContent, field: string, value: unknown): ApplicationContent {
  const { [field]: _, ...others } = splitContent(content);
  return joinContent(value === undefined ? others : { ...others, [field]: value });
}

/** Messages about values that the server has rejected, by field: `works`, `statement`, `files` and `answers.<id>`. */
export type RejectedFields = Readonly<Record<string, string>>;

/** Picks the messages of the server that name a field of the content. */
export function pickRejected(fields: Readonly<Record<string, string>>): RejectedFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const [field = '', id = ''] = name.split('.');
      if (field === 'answers') return [[`answers.${id}`, message]];
      return Object.hasOwn(emptyContent, field) ? [[field, message]] : [];
    }),
  );
}

/** Drops the messages about values that have changed since. */
export function dropChanged(
  rejected: RejectedFields,
  before: ApplicationContent,
  after: ApplicationContent,
): RejectedFields {
  return Object.fromEntries(
    Object.entries(rejected).filter(([name]) => isSame(readField(before, name), readField(after, name))),
  );
}

function readField(content: ApplicationContent, name: string): unknown {
  return name === 'files' ? content.files : splitContent(content)[name];
}

/**
 * Falls back to the saved value for each field that is too long or that the server rejected. The typed text stays on
 * the device until it is changed.
 */
export function pickSavable(
  content: ApplicationContent,
  saved: ApplicationContent,
  rejected: RejectedFields = {},
): ApplicationContent {
  const { workStatement, statement, long } = applicationFormLimits;
  const answers = Object.entries(content.answers).flatMap(([id, answer]): [string, Answer][] => {
    const isTooLong = typeof answer === 'string' && answer.length > long;
    if (!isTooLong && rejected[`answers.${id}`] === undefined) return [[id, answer]];
    const before = saved.answers[id];
    return before === undefined ? [] : [[id, before]];
  });
  const works = content.works.map((work) =>
    (work.statement?.length ?? 0) <= workStatement
      ? work
      : { ...work, statement: saved.works.find(({ artworkId }) => artworkId === work.artworkId)?.statement ?? null },
  );
  const isStatementSavable = (content.statement?.length ?? 0) <= statement && rejected.statement === undefined;
  return {
    works: rejected.works === undefined ? works : saved.works,
    statement: isStatementSavable ? content.statement : saved.statement,
    answers: Object.fromEntries(answers),
    files: rejected.files === undefined ? content.files : saved.files,
  };
}
