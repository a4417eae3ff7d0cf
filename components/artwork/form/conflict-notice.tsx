import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { isSame } from '@/lib/browser/forms/merge-fields';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { type ArtworkDraft, createArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';

/** A version that was saved elsewhere while this form was edited. */
export type Conflict = { base: Artwork; theirs: Artwork; mine: ArtworkDraft };

const labels: Record<keyof ArtworkDraft, string> = {
  title: 'title',
  year: 'year',
  medium: 'medium',
  category: 'category',
  size: 'size',
  edition: 'edition',
  series: 'series',
  inventoryNumber: 'inventory number',
  creditLine: 'credit line',
  description: 'text',
  embeddedContent: 'film or sound',
  tags: 'tags',
  availability: 'availability',
  price: 'price',
  contentWarning: 'content warning',
  aiPreference: 'training of AI',
  visibility: 'visibility',
  featured: 'featured',
  imageDetails: 'images',
};

type ConflictNoticeProps = {
  conflict: Conflict;
  /** Continues from the stored version, with these values in the form. */
  onResolve: (theirs: Artwork, values: ArtworkDraft) => void;
};

/**
 * Lists the fields that were changed elsewhere and offers to merge or discard, so that nothing is overwritten
 * unnoticed.
 */
export function ConflictNotice({ conflict, onResolve }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { theirs, mine } = conflict;
  const saved = createArtworkDraft(theirs);
  const theirChanges = listTheirChanges(conflict);
  const both = listOwnChanges(conflict).filter(
    (name) => theirChanges.includes(name) && !isSame(saved[name], mine[name]),
  );
  const list = new Intl.ListFormat('en').format(theirChanges.map((name) => labels[name]));

  useEffect(() => {
    notice.current?.focus();
  }, []);

  return (
    <div ref={notice} tabIndex={-1} role="alert" className={`full-row pad-20 ${styles.conflict}`}>
      <p>
        This work was saved elsewhere while you edited it: {list || 'nothing that you see here'} changed. Yours is still
        here and not saved.
      </p>
      <div className="cluster gap-12 above-16">
        <Button variant="secondary" onClick={() => onResolve(theirs, mergeDrafts(conflict))}>
          {both.length > 0 ? 'Keep mine, then save' : 'Put both together'}
        </Button>
        <Button variant="secondary" onClick={() => onResolve(theirs, saved)}>
          Take what was saved
        </Button>
      </div>
    </div>
  );
}

function listTheirChanges({ base, theirs }: Conflict): (keyof ArtworkDraft)[] {
  const [before, after] = [createArtworkDraft(base), createArtworkDraft(theirs)];
  return listNames().filter((name) => !isSame(before[name], after[name]));
}

function listOwnChanges({ base, mine }: Conflict): (keyof ArtworkDraft)[] {
  const before = createArtworkDraft(base, mine);
  return listNames().filter((name) => !isSame(before[name], mine[name]));
}

/** Merges the stored version with the local changes, which take precedence. */
export function mergeDrafts(conflict: Conflict): ArtworkDraft {
  const { theirs, mine } = conflict;
  const own = listOwnChanges(conflict).map((name) => [name, mine[name]]);
  return { ...createArtworkDraft(theirs, mine), ...Object.fromEntries(own) };
}

function listNames(): (keyof ArtworkDraft)[] {
  return Object.keys(labels) as (keyof ArtworkDraft)[];
}
