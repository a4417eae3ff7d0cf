import { getWords } from '@/lib/browser/i18n/messages';
import { ApiError } from '@/lib/shared/api/request';
import { type Fields, mergeFields, pickChanges } from './merge-fields';

/** Each concurrent save on another device costs one attempt. */
const ATTEMPTS = 3;

type SaveInput<Saved> = {
  fields: Fields;
  readFields: (saved: Saved) => Fields;
  before: Fields;
  /** The latest version known to this tab. */
  latest: Saved;
  /** The version whose conflicts were shown. Saving again overwrites it. */
  seen: { current: Saved | null };
  send: (latest: Saved, changes: Fields) => Promise<Saved>;
  read: (id: string) => Promise<Saved>;
  /** Maps a group to the field that displays its conflict. */
  messageFields?: Readonly<Record<string, string>>;
};

/** @throws ApiError `conflict`, with the fields that both sides changed. */
export async function saveChanges<Saved extends { id: string; updatedAt: string }>(
  input: SaveInput<Saved>,
): Promise<Saved> {
  const { fields, readFields, latest, seen, send, read, messageFields = {} } = input;
  const before = seen.current === null ? input.before : readFields(seen.current);
  const mine = { ...before, ...pickChanges(fields, input.before) };
  let current = seen.current ?? latest;
  for (let attempt = 1; ; attempt += 1) {
    const theirs = readFields(current);
    const { fields: merged, conflicts } = mergeFields({ mine, mineBefore: before, theirs });
    if (conflicts.length > 0) {
      seen.current = current;
      const { t } = getWords();
      const changed = t('ui.form.changedElsewhere');
      const messages = Object.fromEntries(conflicts.map((name) => [messageFields[name] ?? name, changed]));
      throw new ApiError(409, 'conflict', t('ui.form.conflict'), messages);
    }
    const unsaved = pickChanges(merged, theirs);
    try {
      const saved = Object.keys(unsaved).length === 0 ? current : await send(current, unsaved);
      seen.current = null;
      return saved;
    } catch (error) {
      const isOutdated = error instanceof ApiError && (error.status === 409 || error.status === 412);
      if (!isOutdated || attempt === ATTEMPTS) throw error;
      const now = await read(current.id);
      // The version is up to date, so the API rejected the request for another reason.
      if (now.updatedAt === current.updatedAt) throw error;
      current = now;
    }
  }
}
