import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { CroppedPicture } from '@/components/ui/picture';
import { useSortableRow } from '@/components/ui/sortable';
import { TextLink } from '@/components/ui/text-link';
import type { ArtworkSummary } from '@/lib/contract/artwork';
import { paths } from '@/lib/paths';
import styles from './own-artwork-row.module.css';

/** What can be done with one work where it stands. */
export type RowAction = 'feature' | 'list' | 'up' | 'down' | 'first' | 'delete';

type OwnArtworkRowProps = {
  artwork: ArtworkSummary;
  index: number;
  isLast: boolean;
  /** Whether the list is there as a whole. */
  canOrder: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAct: (action: RowAction) => void;
};

const SIDE = 72;

/** One of the profile's works, with what visitors see of it in words. */
export function OwnArtworkRow(props: OwnArtworkRowProps) {
  const { artwork, index, isLast, canOrder, isChosen, onChoose, onAct } = props;
  const { id, title, year, medium, image, featured, frozen, visibility } = artwork;
  const { rowRef, gripRef, isDragged } = useSortableRow({ id, index, disabled: !canOrder });
  const isListed = !frozen && visibility !== 'UNLISTED';
  const items: MenuItem[] = [
    { icon: 'pencil', label: 'Edit', href: paths.editArtwork(id) },
    ...(frozen ? [] : [{ icon: 'eye' as const, label: 'See it', href: paths.artwork(id) }]),
    { icon: 'star', label: featured ? 'Stop featuring' : 'Feature', onChoose: () => onAct('feature') },
    ...(isListed ? [{ icon: 'promote' as const, label: 'Promote', href: paths.promoteArtwork(id) }] : []),
    {
      icon: visibility === 'UNLISTED' ? 'eye' : 'eye-off',
      label: visibility === 'UNLISTED' ? 'Show to everyone' : 'Take out of lists',
      onChoose: () => onAct('list'),
    },
    ...(canOrder && index > 0
      ? [
          { icon: 'arrow-up' as const, label: 'Move to the top', onChoose: () => onAct('first'), startsGroup: true },
          { icon: 'chevron-up' as const, label: 'Move up', onChoose: () => onAct('up') },
        ]
      : []),
    ...(canOrder && !isLast
      ? [{ icon: 'chevron-down' as const, label: 'Move down', onChoose: () => onAct('down'), startsGroup: index === 0 }]
      : []),
    { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: () => onAct('delete') },
  ];
  return (
    <li ref={rowRef} className={isDragged ? `${styles.row} ${styles.dragged}` : styles.row}>
      {/* For pointers alone: keys have the menu. */}
      <span ref={gripRef} className={canOrder ? styles.grip : `${styles.grip} ${styles.still}`} aria-hidden="true">
        {canOrder && <Icon name="grip" />}
      </span>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="visually-hidden">Choose {title}</span>
      </label>
      <div className={styles.picture}>
        {image ? <CroppedPicture image={image} alt="" width={SIDE} height={SIDE} /> : <span className={styles.none} />}
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <TextLink href={paths.editArtwork(id)} dir="auto">
            {title}
          </TextLink>
        </h2>
        <p className={styles.facts}>{[year, medium].filter(Boolean).join(', ')}</p>
      </div>
      <ul className={styles.states}>
        {listStates(artwork).map((state) => (
          <li key={state}>
            {state === 'Public' && <span className={styles.dot} />}
            {state}
          </li>
        ))}
      </ul>
      <Menu label={`More about ${title}`} items={items} />
    </li>
  );
}

function listStates({
  featured,
  frozen,
  visibility,
  isPromoted,
}: Pick<ArtworkSummary, 'featured' | 'frozen' | 'visibility' | 'isPromoted'>): string[] {
  const shown = frozen ? 'Frozen: over your plan' : visibility === 'UNLISTED' ? 'Unlisted' : 'Public';
  return [shown, ...(featured ? ['Featured'] : []), ...(isPromoted ? ['Promoted'] : [])];
}
