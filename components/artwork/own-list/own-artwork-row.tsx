import type { ComponentProps } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Picture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { useSortableRow } from '@/components/ui/sortable';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { availabilityLabels } from '@/lib/shared/domain/artwork';
import { capitalize, formatCount, formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { formatPrice } from '../format-price';
import styles from './own-artwork-row.module.css';

export type RowAction = 'feature' | 'sell' | 'list' | 'show-instead' | 'up' | 'down' | 'first' | 'delete';

type OwnArtworkRowProps = {
  artwork: OwnArtwork;
  index: number;
  isLast: boolean;
  /** True if the list contains all works in the order that visitors see. */
  canOrder: boolean;
  /** The plan's limit for published works; null without one. */
  limit: number | null;
  /** On a phone, rows can be selected only in selection mode. */
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAct: (action: RowAction) => void;
};

export function OwnArtworkRow(props: OwnArtworkRowProps) {
  const { artwork, index, canOrder, limit, isSelecting, isSelected, onSelect, onAct } = props;
  const { id, title, year, medium, image, frozen, visibility, views, createdAt } = artwork;
  const price = formatPrice(artwork);
  const state = describeState(artwork, limit);
  const { rowRef, gripRef, isDragged } = useSortableRow({ id, index, disabled: !canOrder });
  const classes = [
    `relative grid center pad-12 on-wall hair-under ${styles.row}`,
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
      <div className={styles.picture} style={image ? createRatio(image) : undefined}>
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
        <p className="t-small quiet break hide-narrow">
          <Isolated texts={[medium, `added ${formatDay(createdAt, 'numeric')}`]} />
        </p>
        <p className={`t-small quiet break ${styles.priceLine}`}>{formatPriceLine(artwork)}</p>
      </div>
      <div className="t-ui numbers hide-narrow">
        <p className={price === null ? 'faint' : undefined}>{price ?? '–'}</p>
        <p className="t-small quiet break">{availabilityLabels[artwork.availability]}</p>
      </div>
      <div className={styles.state}>
        <StateLabel sign={state.sign} note={state.note}>
          {state.label}
        </StateLabel>
        {visibility !== 'DRAFT' && <span className={styles.viewsBeside}>{formatCounted(views, 'view', 'views')}</span>}
      </div>
      <p className={`t-ui numbers align-end hide-narrow ${visibility === 'DRAFT' ? 'faint' : ''}`}>
        {visibility === 'DRAFT' ? '–' : formatCount(views)}
        <span className="visually-hidden"> {views === 1 ? 'view' : 'views'}</span>
      </p>
      <Menu label={`More about ${title}`} items={listActions(props, onAct)} className={styles.menu} />
    </li>
  );
}

export function listActions(
  { artwork, index, isLast, canOrder }: Pick<OwnArtworkRowProps, 'artwork' | 'index' | 'isLast' | 'canOrder'>,
  onAct: (action: RowAction) => void,
): MenuItem[] {
  const { id, availability, featured, frozen, hidden, visibility } = artwork;
  const isPublic = visibility === 'PUBLIC';
  const isListed = !frozen && !hidden && isPublic;
  const item = (icon: IconName, label: string, action: RowAction) => ({ icon, label, onChoose: () => onAct(action) });
  const items: (MenuItem | false)[] = [
    frozen && item('eye', 'Show it instead of another', 'show-instead'),
    { icon: 'pencil', label: 'Edit', href: paths.editArtwork(id) },
    { icon: 'external', label: 'See it', href: paths.artwork(id) },
    item('check', availability === 'SOLD' ? 'Mark as for sale' : 'Mark as sold', 'sell'),
    item('star', featured ? 'Stop featuring' : 'Feature', 'feature'),
    isListed && { icon: 'promote', label: 'Promote', href: paths.promoteArtwork(id) },
    item(isPublic ? 'eye-off' : 'eye', isPublic ? 'Make unlisted' : 'Make public', 'list'),
    canOrder && index > 0 && { ...item('arrow-up', 'Move to the top', 'first'), startsGroup: true },
    canOrder && index > 0 && item('chevron-up', 'Move up', 'up'),
    canOrder && !isLast && { ...item('chevron-down', 'Move down', 'down'), startsGroup: index === 0 },
    { ...item('trash', 'Delete', 'delete'), isDestructive: true },
  ];
  return items.filter((action) => action !== false);
}

/** In the reader's time zone: "3 Nov", or "3 Nov 2026" with the year. */
function formatDay(time: string, year?: 'numeric'): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year });
}

/** For example "€2,400, for sale"; without a price, the availability alone. */
export function formatPriceLine(offer: Pick<OwnArtwork, 'price' | 'availability'>): string {
  const price = formatPrice(offer);
  const label = availabilityLabels[offer.availability];
  if (price === null) return label;
  return offer.price.kind === 'ON_REQUEST' ? price : `${price}, ${label.toLowerCase()}`;
}

type State = { sign: ComponentProps<typeof StateLabel>['sign']; label: string; note?: string | undefined };

function describeState(artwork: OwnArtwork, limit: number | null): State {
  const { hidden, visibility, frozen } = artwork;
  if (hidden) return { sign: 'hidden', label: 'Hidden', note: 'By an administrator' };
  if (visibility === 'DRAFT') return { sign: 'draft', label: 'Draft', note: describeDraft(artwork) };
  if (frozen) {
    return { sign: 'frozen', label: 'Frozen', note: limit === null ? undefined : `Over your plan’s ${limit}` };
  }
  if (visibility === 'UNLISTED') return { sign: 'inactive', label: 'Unlisted', note: 'By its link only' };
  return { sign: 'active', label: 'Public', note: describeReach(artwork) };
}

function describeDraft({ image }: OwnArtwork): string {
  if (image === null) return 'Needs an image';
  return image.alt === null || image.alt === '' ? 'Needs alt text' : 'Only you see it';
}

function describeReach({ featured, promotedUntil }: OwnArtwork): string | undefined {
  const promoted = promotedUntil && `promoted to ${formatDay(promotedUntil)}`;
  if (featured) return promoted ? `Featured, ${promoted}` : 'Featured';
  return promoted ? capitalize(promoted) : undefined;
}
