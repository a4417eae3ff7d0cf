import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Dropdown } from '@/components/ui/dropdown';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import type { ArtworkSummary } from '@/lib/contract/artwork';
import { formatCounted } from '@/lib/domain/text';
import { TagsField } from '../form/tags-field';
import styles from './bulk-bar.module.css';

type Change = { addTags?: string[]; removeTags?: string[]; visibility?: 'PUBLIC' | 'UNLISTED' };

type BulkBarProps = {
  className: string | undefined;
  /** What is chosen; at least one. */
  rows: readonly ArtworkSummary[];
  areAll: boolean;
  onAll: () => void;
  onNone: () => void;
  /** @throws ApiError, ApiUnavailableError */
  onChange: (change: Change) => Promise<void>;
  onDelete: () => void;
};

/** What can be done with all works that are chosen. */
export function BulkBar({ className, rows, areAll, onAll, onNone, onChange, onDelete }: BulkBarProps) {
  const [isTagging, setTagging] = useState(false);
  const { apply, isBusy, failure } = useChange(onChange, rows.length);
  const canList = rows.some(({ visibility }) => visibility === 'UNLISTED');
  const canUnlist = rows.some(({ visibility }) => visibility !== 'UNLISTED');
  return (
    <section className={className} aria-label="What is chosen" aria-busy={isBusy}>
      <p role="status" className={styles.count}>
        {rows.length} chosen
      </p>
      <TextButton onClick={areAll ? onNone : onAll}>{areAll ? 'Choose none' : 'Choose all'}</TextButton>
      <TextButton aria-expanded={isTagging} onClick={() => setTagging(!isTagging)}>
        Tags
      </TextButton>
      {canList && <TextButton onClick={() => void apply({ visibility: 'PUBLIC' })}>Show to everyone</TextButton>}
      {canUnlist && <TextButton onClick={() => void apply({ visibility: 'UNLISTED' })}>Take out of lists</TextButton>}
      <TextButton deletes onClick={onDelete}>
        Delete
      </TextButton>
      {isTagging && <Tagging rows={rows} isBusy={isBusy} onApply={apply} onDone={() => setTagging(false)} />}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert" size={16} />
          {failure}
        </p>
      )}
    </section>
  );
}

/** Applies a change once at a time, and says how it went. */
function useChange(onChange: (change: Change) => Promise<void>, count: number) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const apply = async (change: Change): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await onChange(change);
      showToast(`${formatCounted(count, 'work is', 'works are')} changed.`);
      return true;
    } catch (error) {
      setFailure(describeFailure(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { apply, isBusy, failure };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The connection dropped. Nothing is lost: try again.';
  return Object.values(error.fields ?? {})[0] ?? error.message;
}

type TaggingProps = {
  rows: readonly ArtworkSummary[];
  isBusy: boolean;
  onApply: (change: Change) => Promise<boolean>;
  onDone: () => void;
};

/** Tags that all chosen works get, and those of theirs that they lose. */
function Tagging({ rows, isBusy, onApply, onDone }: TaggingProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const used = [...new Set(rows.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other));
  const apply = async () => {
    const isDone = await onApply({
      ...(added.length > 0 && { addTags: added }),
      ...(removed.length > 0 && { removeTags: removed }),
    });
    if (isDone) onDone();
  };
  return (
    <div className={styles.tagging}>
      <TagsField label="Add tags" tags={added} onChange={setAdded} />
      <Dropdown
        label="Take away"
        placeholder={used.length === 0 ? 'They have no tags' : 'None'}
        options={used.map((tag) => ({ value: tag, label: tag }))}
        selected={removed}
        isMultiple
        hasFilter
        isDisabled={used.length === 0}
        onChange={setRemoved}
      />
      <ActionButton
        variant="secondary"
        isBusy={isBusy}
        busyLabel="Changing"
        disabledReason={added.length + removed.length === 0 ? 'Choose tags first.' : undefined}
        onClick={() => void apply()}
      >
        Change tags
      </ActionButton>
    </div>
  );
}
