import { isSame } from '@/lib/browser/forms/is-same';
import type { Application } from '@/lib/shared/contract/application';
import { type Answer, type ApplicationContent, emptyContent } from '@/lib/shared/domain/application';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';

/** Returns the content of an application on the server. */
export function readContent(application: Application | null): ApplicationContent {
  if (application === null) return emptyContent;
  const { works, statement, answers, files } = application.content;
  return { works: works.map(pickWork), statement, answers, files: files.map(pickFile) };
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

function pickFile({ requestId, fileId }: ApplicationContent['files'][number]) {
  return { requestId, fileId };
}

/** Picks the fields that differ from the saved content, as the body of a save. Empty if nothing differs. */
export function pickChangedFields(content: ApplicationContent, saved: ApplicationContent) {
  return {
    ...(!isSame(content.works, saved.works) && { works: content.works.map(pickWork) }),
    ...(content.statement !== saved.statement && { statement: content.statement }),
    ...(!areSameAnswers(content.answers, saved.answers) && { answers: content.answers }),
    ...(!isSame(content.files, saved.files) && { files: content.files.map(pickFile) }),
  };
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return Object.keys(pickChangedFields(one, other)).length === 0;
}

function areSameAnswers(one: ApplicationContent['answers'], other: ApplicationContent['answers']): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => isSame(one[id], other[id]));
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

function readField({ works, statement, answers, files }: ApplicationContent, name: string): unknown {
  const fields: Record<string, unknown> = { works, statement, files };
  return name.startsWith('answers.') ? answers[name.slice('answers.'.length)] : fields[name];
}

/**
 * Replaces what is too long or was rejected by the saved value. It stays on the device until it is changed.
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
