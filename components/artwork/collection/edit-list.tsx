import { Icon } from '@/components/ui/icon';
import { Sortable, useSortableRow } from '@/components/ui/sortable';
import type { CollectedWork, Collection } from '@/lib/shared/contract/collection';
import styles from './collection.module.css';
import { TextRow } from './collection-rows';
import { NoteButton, type WorkActions, WorkMenu } from './work-tools';

type EditListProps = { collection: Collection; actions: WorkActions };

/** Lists all works, whether or not they hang on a wall. */
export function EditList({ collection, actions }: EditListProps) {
  const { works } = collection;
  const move = (from: number, to: number) => {
    const work = works[from];
    const before = works.toSpliced(from, 1)[to]?.artwork.id ?? null;
    if (work !== undefined) actions.move(work, { wallId: work.wallId, before });
  };
  return (
    <Sortable onMove={move}>
      <ul className="hair-above">
        {works.map((work, index) => (
          <ListRow key={work.artwork.id} work={work} index={index} collection={collection} actions={actions} />
        ))}
      </ul>
    </Sortable>
  );
}

function ListRow({ work, index, collection, actions }: EditListProps & { work: CollectedWork; index: number }) {
  const { rowRef, gripRef } = useSortableRow({ id: work.artwork.id, index });
  return (
    <li ref={rowRef} className="on-wall">
      <TextRow
        work={work}
        wall={collection.walls.find(({ id }) => id === work.wallId)?.name}
        grip={
          <span ref={gripRef} className={`quiet stack middle no-print ${styles.grip}`} aria-hidden="true">
            <Icon name="grip" />
          </span>
        }
        below={<NoteButton work={work} onEdit={() => actions.editNote(work)} />}
        menu={<WorkMenu work={work} collection={collection} actions={actions} />}
      />
    </li>
  );
}
