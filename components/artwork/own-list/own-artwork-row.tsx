import { Icon } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Picture } from '@/components/ui/picture';
import { useSortableRow } from '@/components/ui/sortable';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { availabilityLabels } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import type { CustomProperties } from '../custom-properties';
import styles from './own-artwork-row.module.css';

/** Actions on a single work. */
export type RowAction = 'feature' | 'sell' | 'list' | 'show-instead' | 'up' | 'down' | 'first' | 'delete';

type OwnArtworkRowProps = {
  artwork: OwnArtwork;
  index: number;
  isLast: boolean;
  /** True if the list is complete and in the public order. */
  canOrder: boolean;
  /** Maximum number of published works in the plan; null without a limit. */
  limit: number | null;
  /** On a phone rows are selectable only in selection mode. */
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAct: (action: RowAction) => void;
};

/** A row of the owner's list: work, price, state and views. */
export function OwnArtworkRow(props: OwnArtworkRowProps) {
  const { artwork, index, canOrder, limit, isSelecting, isSelected, onSelect, onAct } = props;
  const { id, title, year, medium, image, frozen, visibility, views, createdAt } = artwork;
  const { rowRef, gripRef, isDragged } = useSortableRow({ id, index, disabled: !canOrder });
  const classes = [
    styles.row,
    isSelecting && styles.selecting,
    isSelected && styles.selected,
    isDragged && styles.dragged,
    frozen && styles.frozen,
  ];
  return (
    <li ref={rowRef} className={classes.filter(Boolean).join(' ')}>
      {/* Hidden from assistive technology, because the menu moves works by keyboard. */}
      <span ref={gripRef} className={`quiet stack middle ${styles.grip}`} aria-hidden="true">
        {canOrder && <Icon name="grip" />}
      </span>
      <label className={`stack middle control pressable ${styles.choice}`}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <div className={styles.picture} style={image ? createRatio(image.width / image.height) : undefined}>
        {image ? (
          <Picture image={image} alt="" sizes="96px" isStill />
        ) : (
          <span className={`block on-mat ${styles.none}`} />
        )}
      </div>
      <div className={`shrink ${styles.text}`}>
        <h2 className={`t-ui break ${styles.title}`}>
          <TextLink href={paths.editArtwork(id)} className={styles.link}>
            <cite className="work-title" dir="auto">
              {title}
            </cite>
          </TextLink>
          {year && (
            <>
              , <bdi>{year}</bdi>
            </>
          )}
        </h2>
        <p className={`t-small quiet break ${styles.medium}`}>
          <Isolated texts={[medium, `added ${formatDate(createdAt)}`]} />
        </p>
        <p className={`t-small quiet break ${styles.priceLine}`}>{formatPriceLine(artwork)}</p>
      </div>
      <div className={`t-ui numbers ${styles.price}`}>
        <p className={formatPriceOf(artwork) === null ? 'faint' : undefined}>{formatPriceOf(artwork) ?? '–'}</p>
        <p className="t-small quiet break">{formatPriceLine({ ...artwork, price: { kind: 'HIDDEN', money: null } })}</p>
      </div>
      <div className={styles.state}>
        <OwnArtworkState artwork={artwork} limit={limit} />
        {visibility !== 'DRAFT' && <span className={styles.viewsBeside}>{formatCounted(views, 'view', 'views')}</span>}
      </div>
      <p className={`t-ui numbers align-end ${styles.views} ${visibility === 'DRAFT' ? 'faint' : ''}`}>
        {visibility === 'DRAFT' ? '–' : formatCount(views)}
        <span className="visually-hidden"> {views === 1 ? 'view' : 'views'}</span>
      </p>
      <Menu label={`More about ${title}`} items={listActions(props, onAct)} className={styles.menu} />
    </li>
  );
}

/** Lists the menu of a work. */
export function listActions(
  { artwork, index, isLast, canOrder }: Pick<OwnArtworkRowProps, 'artwork' | 'index' | 'isLast' | 'canOrder'>,
  onAct: (action: RowAction) => void,
): MenuItem[] {
  const { id, availability, featured, frozen, hidden, visibility } = artwork;
  const isListed = !frozen && !hidden && visibility === 'PUBLIC';
  return [
    ...(frozen
      ? [{ icon: 'eye' as const, label: 'Show it instead of another', onChoose: () => onAct('show-instead') }]
      : []),
    { icon: 'pencil', label: 'Edit', href: paths.editArtwork(id) },
    { icon: 'external', label: 'See it', href: paths.artwork(id) },
    {
      icon: 'check',
      label: availability === 'SOLD' ? 'Mark as for sale' : 'Mark as sold',
      onChoose: () => onAct('sell'),
    },
    { icon: 'star', label: featured ? 'Stop featuring' : 'Feature', onChoose: () => onAct('feature') },
    ...(isListed ? [{ icon: 'promote' as const, label: 'Promote', href: paths.promoteArtwork(id) }] : []),
    {
      icon: visibility === 'PUBLIC' ? 'eye-off' : 'eye',
      label: visibility === 'PUBLIC' ? 'Make unlisted' : 'Make public',
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
}

/** The thumbnail is not cropped, so its box has the picture's ratio. */
function createRatio(ratio: number): CustomProperties {
  return { '--ratio': ratio };
}

/** Formats a date: "3 Nov 2026". */
function formatDate(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

type Offer = Pick<OwnArtwork, 'price' | 'availability'>;

/** Formats a price: "€2,400", "Price on request". Null if no price is published; only works for sale are on request. */
export function formatPriceOf({ price: { kind, money }, availability }: Offer): string | null {
  if (kind === 'ON_REQUEST') return availability === 'FOR_SALE' ? 'Price on request' : null;
  return kind === 'EXACT' && money !== null ? formatMoney(money) : null;
}

/** Formats price and availability: "€2,400, for sale", or the availability alone. */
export function formatPriceLine({ price, availability }: Offer): string {
  const shown = formatPriceOf({ price, availability });
  const label = availabilityLabels[availability];
  if (shown === null) return label;
  return price.kind === 'ON_REQUEST' ? shown : `${shown}, ${label.toLowerCase()}`;
}

/** The state of a work with its icon and reason. */
function OwnArtworkState({ artwork, limit }: { artwork: OwnArtwork; limit: number | null }) {
  const { hidden, visibility, frozen } = artwork;
  if (hidden) {
    return (
      <StateLabel sign="hidden" note="By an administrator">
        Hidden
      </StateLabel>
    );
  }
  if (visibility === 'DRAFT') {
    return (
      <StateLabel sign="draft" note={describeDraft(artwork)}>
        Draft
      </StateLabel>
    );
  }
  if (frozen) {
    return (
      <StateLabel sign="frozen" note={limit === null ? undefined : `Over your plan’s ${limit}`}>
        Frozen
      </StateLabel>
    );
  }
  if (visibility === 'UNLISTED') {
    return (
      <StateLabel sign="inactive" note="By its link only">
        Unlisted
      </StateLabel>
    );
  }
  return (
    <StateLabel sign="active" note={describeReach(artwork)}>
      Public
    </StateLabel>
  );
}

function describeDraft({ image }: Pick<OwnArtwork, 'image'>): string {
  if (image === null) return 'Needs an image';
  return image.alt === null || image.alt === '' ? 'Needs alt text' : 'Only you see it';
}

function describeReach({
  featured,
  promotedUntil,
}: Pick<OwnArtwork, 'featured' | 'promotedUntil'>): string | undefined {
  const promoted = promotedUntil && `promoted to ${formatDay(promotedUntil)}`;
  if (featured) return promoted ? `Featured, ${promoted}` : 'Featured';
  return promoted ? `P${promoted.slice(1)}` : undefined;
}

/** Formats a day: "3 Dec". */
function formatDay(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
