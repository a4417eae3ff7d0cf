import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { artworkImportsQuery } from '@/lib/browser/members/import/artwork-imports';
import { undoArtworkImport } from '@/lib/browser/members/import/imported-rows';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkImport } from '@/lib/shared/contract/artwork-import';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './import-works.module.css';

export function PastImports({ profileId }: { profileId: string }) {
  const { accountId } = useMember();
  const { data } = useQuery(artworkImportsQuery(accountId, profileId));
  const [selected, setSelected] = useState<ArtworkImport | null>(null);
  if (!data?.data.length) return null;
  const works = formatCounted(selected?.works ?? 0, 'work', 'works');
  return (
    <section aria-label="Your imports">
      <SectionHeading>Your imports</SectionHeading>
      <ul className="above-20 hair-above">
        {data.data.map((one) => (
          <li key={one.id} className={`grid center gap-gutter rows-4 pad-8 control hair-under ${styles.import}`}>
            <span className="medium break">{one.name}</span>
            <span className={`t-small quiet break clip ${styles.sample}`}>{describeImport(one)}</span>
            {one.works > 0 && (
              <TextButton onClick={() => setSelected(one)}>
                Undo<span className="visually-hidden"> the import of {one.name}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {selected && (
        <ConfirmSheet
          title="Undo this import?"
          label={`Remove ${works}`}
          busyLabel="Removing"
          cancelLabel="Keep them"
          isDestructive
          otherwise="The import could not be undone. Try again."
          act={async () => {
            const count = await undoArtworkImport(profileId, selected.id);
            showToast(`${formatCounted(count, 'work', 'works')} removed.`);
          }}
          onClose={() => setSelected(null)}
        >
          <p>
            The {works} from “{selected.name}” and their pictures are removed, with all that you have changed in them
            since. Works that you added in other ways stay. You can import the list again.
          </p>
        </ConfirmSheet>
      )}
    </section>
  );
}

function describeImport({ works, rows, createdAt, undoneAt }: ArtworkImport): string {
  const day = (time: string) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' });
  if (undoneAt !== null) return `Undone on ${day(undoneAt)}`;
  return `${formatCounted(works, 'work', 'works')} of ${formatCounted(rows, 'row', 'rows')}, ${day(createdAt)}`;
}
