import { isConflict } from '@/lib/browser/forms/changes';
import { isSame } from '@/lib/browser/forms/is-same';
import type { Answer, ApplicationContent } from '@/lib/shared/domain/application';

/** A part of an application that was changed both here and elsewhere, to different values. */
export type Conflict =
  | { field: 'works'; theirs: ApplicationContent['works'] }
  | { field: 'statement'; theirs: string | null }
  | { field: 'answer'; questionId: string; theirs: Answer | undefined };

type MergeInput = {
  /** The content on this device, and the server's content with which it was last equal. */
  mine: ApplicationContent;
  mineBefore: ApplicationContent;
  /** The latest version of the server, and the version that this device knew. */
  theirs: ApplicationContent;
  theirsBefore: ApplicationContent;
};

type Merged = {
  content: ApplicationContent;
  /** Fields that were taken from the server: `works`, `statement` or the id of a question. */
  taken: string[];
  /** Fields that keep this device's value. The other value can be chosen instead. */
  conflicts: Conflict[];
};

/**
 * Merges changes that were made on two devices, by field: the works, the artist statement and each answer. Of two
 * changes of one field, this device's stays, because it is the one on the screen.
 */
export function mergeContent({ mine, mineBefore, theirs, theirsBefore }: MergeInput): Merged {
  const taken: string[] = [];
  const conflicts: Conflict[] = [];

  /** Returns the merged value of a field. */
  const merge = <Value>(name: string, pick: (content: ApplicationContent) => Value, report: (v: Value) => Conflict) => {
    const [own, ownBefore] = [pick(mine), pick(mineBefore)];
    const [other, otherBefore] = [pick(theirs), pick(theirsBefore)];
    if (isSame(other, otherBefore)) return own;
    if (isConflict(own, ownBefore, other)) {
      conflicts.push(report(other));
      return own;
    }
    if (!isSame(own, other)) taken.push(name);
    return other;
  };

  const works = merge(
    'works',
    (content) => content.works,
    (value) => ({ field: 'works', theirs: value }),
  );
  const statement = merge(
    'statement',
    (content) => content.statement,
    (value) => ({ field: 'statement', theirs: value }),
  );
  const ids = new Set([...Object.keys(mine.answers), ...Object.keys(theirs.answers)]);
  const answers: Record<string, Answer> = {};
  for (const id of ids) {
    const answer = merge(
      id,
      (content) => content.answers[id],
      (value) => ({ field: 'answer', questionId: id, theirs: value }),
    );
    if (answer !== undefined) answers[id] = answer;
  }
  const files = mergeFiles({ mine, mineBefore, theirs, theirsBefore });
  return { content: { works, statement, answers, files }, taken, conflicts };
}

/** A file is added or removed as a whole, for each request. Of two changes for one request this device's stays. */
function mergeFiles({ mine, mineBefore, theirs }: MergeInput): ApplicationContent['files'] {
  const find = ({ files }: ApplicationContent, id: string) => files.find(({ requestId }) => requestId === id);
  const ids = new Set([...mine.files, ...theirs.files].map(({ requestId }) => requestId));
  return [...ids].flatMap((id) => {
    const isChangedHere = find(mine, id)?.fileId !== find(mineBefore, id)?.fileId;
    return find(isChangedHere ? mine : theirs, id) ?? [];
  });
}

/** Replaces a field by the value that another device has saved. */
export function applyTheirs(content: ApplicationContent, conflict: Conflict): ApplicationContent {
  if (conflict.field === 'works') return { ...content, works: conflict.theirs };
  if (conflict.field === 'statement') return { ...content, statement: conflict.theirs };
  return { ...content, answers: changeAnswers(content.answers, conflict.questionId, conflict.theirs) };
}

/** Sets an answer; undefined removes it. */
export function changeAnswers(
  answers: ApplicationContent['answers'],
  id: string,
  answer: Answer | undefined,
): ApplicationContent['answers'] {
  if (answer !== undefined) return { ...answers, [id]: answer };
  return Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
}
