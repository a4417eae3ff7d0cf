/** How long a deletion can be undone, in milliseconds. */
export const UNDO_TIME = 10_000;

/** What is shown as deleted: what can come back, and what is being deleted for good. */
export type Deletions = { undoable: readonly string[]; final: readonly string[] };

export const NO_DELETIONS: Deletions = { undoable: [], final: [] };

/**
 * Deletions that can be undone for a while. Another one makes the one before final.
 * @param remove deletes for good.
 * @param onFailure what could not be deleted is back.
 */
export function createDelayedDeletion(
  remove: (ids: readonly string[]) => Promise<void>,
  onChange: (deletions: Deletions) => void,
  onFailure: (error: unknown) => void,
) {
  let deletions = NO_DELETIONS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Deletions) => {
    deletions = next;
    onChange(next);
  };
  const finish = async (ids: readonly string[]) => {
    try {
      await remove(ids);
    } catch (error) {
      onFailure(error);
    }
    change({ ...deletions, final: deletions.final.filter((id) => !ids.includes(id)) });
  };
  /** Deletes for good what could still come back. */
  const flush = () => {
    clearTimeout(timer);
    const { undoable, final } = deletions;
    if (undoable.length === 0) return;
    change({ undoable: [], final: [...final, ...undoable] });
    void finish(undoable);
  };

  return {
    start: (ids: readonly string[]) => {
      flush();
      change({ ...deletions, undoable: ids });
      timer = setTimeout(flush, UNDO_TIME);
    },
    undo: () => {
      clearTimeout(timer);
      change({ ...deletions, undoable: [] });
    },
    flush,
  };
}
