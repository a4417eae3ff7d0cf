import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Picture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { useSortableRow } from '@/components/ui/sortable';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import { useSession } from '@/lib/browser/session/session';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { formatPrice } from '@/lib/shared/domain/format-price';
import { formatCount, getSeparator } from '@/lib/shared/domain/text';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './own-artwork-row.module.css';

export type RowAction = 'feature' | 'sell' | 'list' | 'show-instead' | 'up' | 'down' | 'first' | 'delete';

type OwnArtworkRowProps = {
  artwork: OwnArtwork;
  index: number;
  isLast: boolean;
  /** True if the list contains all works in the order that visitors see. */
  canOrder: boolean;
  /** The plan's limit for published works, or null for no limit. */
  limit: number | null;
  /** On phones, rows can be selected only in selection mode. */
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAct: (action: RowAction) => void;
};

export function OwnArtworkRow(props: OwnArtworkRowProps) {
  const words = useWords();
  const { t, language } = words;
  const { artwork, index, canOrder, limit, isSelecting, isSelected, onSelect, onAct } = props;
  const { id, title, year, medium, image, frozen, visibility, views, saves, createdAt } = artwork;
  const price = formatPrice(artwork, words);
  const session = useSession();
  const isWaiting = session.status === 'member' && session.registration.standing === 'WAITING';
  const state = describeState(artwork, { limit, isWaiting }, words);
  const formatViews = (unit: (chunks: ReactNode) => ReactNode) =>
    t.rich('artwork.own.views', {
      count: views,
      shown: visibility === 'DRAFT' ? '–' : formatCount(views, false, language),
      unit,
    });
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
      {/* This handle is hidden from assistive technology, because the menu can also move works. */}
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
        <span className="visually-hidden">{t('artwork.own.selectWork', { title })}</span>
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
              {getSeparator(language)}
              <bdi>{year}</bdi>
            </>
          )}
        </h2>
        <p className="t-small quiet break hide-narrow">
          <Isolated
            texts={[
              medium,
              t('artwork.own.added', { day: formatDay(createdAt, language, 'numeric') }),
              saves !== null && t('artwork.own.saves', { count: saves }),
            ]}
          />
        </p>
        <p className={`t-small quiet break ${styles.priceLine}`}>{formatPriceLine(artwork, words)}</p>
      </div>
      <div className="t-ui numbers hide-narrow">
        <p className={price === null ? 'faint' : undefined}>{price ?? '–'}</p>
        <p className="t-small quiet break">{t(`artwork.availability.${artwork.availability}`)}</p>
      </div>
      <div className={styles.state}>
        <StateLabel sign={state.sign} note={state.note}>
          {state.label}
        </StateLabel>
        {visibility !== 'DRAFT' && <span className={styles.viewsBeside}>{formatViews((unit) => unit)}</span>}
      </div>
      <p className={`t-ui numbers align-end hide-narrow ${visibility === 'DRAFT' ? 'faint' : ''}`}>
        {formatViews((unit) => (
          <span className="visually-hidden">{unit}</span>
        ))}
      </p>
      <Menu label={t('ui.action.moreAbout', { title })} items={listActions(props, onAct, t)} className={styles.menu} />
    </li>
  );
}

export function listActions(
  { artwork, index, isLast, canOrder }: Pick<OwnArtworkRowProps, 'artwork' | 'index' | 'isLast' | 'canOrder'>,
  onAct: (action: RowAction) => void,
  t: Words['t'],
): MenuItem[] {
  const { id, availability, featured, frozen, hidden, visibility } = artwork;
  const isPublic = visibility === 'PUBLIC';
  const isListed = !frozen && !hidden && isPublic;
  const item = (icon: IconName, label: string, action: RowAction) => ({ icon, label, onChoose: () => onAct(action) });
  const items: (MenuItem | false)[] = [
    frozen && item('eye', t('artwork.own.action.swap'), 'show-instead'),
    { icon: 'pencil', label: t('ui.action.edit'), href: paths.editArtwork(id) },
    { icon: 'external', label: t('artwork.form.seeIt'), href: paths.artwork(id) },
    item('check', availability === 'SOLD' ? t('artwork.own.action.forSale') : t('artwork.own.action.sold'), 'sell'),
    item('star', featured ? t('artwork.own.action.stopFeaturing') : t('artwork.own.action.feature'), 'feature'),
    isListed &&
      getSite().sales.boosts && {
        icon: 'promote',
        label: t('checkout.promote.action'),
        href: paths.promoteArtwork(id),
      },
    isPublic
      ? item('eye-off', t('artwork.own.action.unlist'), 'list')
      : item('eye', t('artwork.own.action.list'), 'list'),
    canOrder && index > 0 && { ...item('arrow-up', t('artwork.own.action.first'), 'first'), startsGroup: true },
    canOrder && index > 0 && item('chevron-up', t('artwork.own.action.up'), 'up'),
    canOrder && !isLast && { ...item('chevron-down', t('artwork.own.action.down'), 'down'), startsGroup: index === 0 },
    { ...item('trash', t('ui.action.delete'), 'delete'), isDestructive: true },
  ];
  return items.filter((action) => action !== false);
}

/** Examples in the reader's time zone: "3 Nov", or "3 Nov 2026" with the year. */
function formatDay(time: string, language: Language, year?: 'numeric'): string {
  return new Date(time).toLocaleDateString(intlTags[language], { day: 'numeric', month: 'short', year });
}

/** Example: "€2,400, for sale". Without a price, returns only the availability. */
export function formatPriceLine(offer: Pick<OwnArtwork, 'price' | 'availability'>, words: Words): string {
  const { t } = words;
  const { price, availability } = offer;
  const formatted = formatPrice(offer, words);
  if (formatted === null) return t(`artwork.availability.${availability}`);
  return price.kind === 'ON_REQUEST' ? formatted : t('artwork.own.priced', { price: formatted, availability });
}

type State = { sign: ComponentProps<typeof StateLabel>['sign']; label: string; note?: string | undefined };

type Account = { limit: number | null; isWaiting: boolean };

function describeState(artwork: OwnArtwork, { limit, isWaiting }: Account, words: Words): State {
  const { t } = words;
  const { hidden, visibility, frozen } = artwork;
  if (hidden && isWaiting && visibility !== 'DRAFT') {
    return { sign: 'pending', label: t('artwork.ownState.WAITING'), note: t('artwork.own.note.waiting') };
  }
  if (hidden) return { sign: 'hidden', label: t('artwork.ownState.HIDDEN'), note: t('artwork.own.note.hidden') };
  if (visibility === 'DRAFT') {
    return { sign: 'draft', label: t('artwork.ownState.DRAFT'), note: describeDraft(artwork, t) };
  }
  if (frozen) {
    const note = limit === null ? undefined : t('artwork.own.note.frozen', { limit: String(limit) });
    return { sign: 'frozen', label: t('artwork.ownState.FROZEN'), note };
  }
  if (visibility === 'UNLISTED') {
    return { sign: 'inactive', label: t('artwork.ownState.UNLISTED'), note: t('artwork.own.note.unlisted') };
  }
  return { sign: 'active', label: t('artwork.ownState.PUBLIC'), note: describeReach(artwork, words) };
}

function describeDraft({ image }: OwnArtwork, t: Words['t']): string {
  if (image === null) return t('artwork.own.note.noImage');
  return image.alt === null || image.alt === '' ? t('artwork.own.note.noAlt') : t('artwork.own.note.onlyYou');
}

function describeReach({ featured, promotedUntil }: OwnArtwork, { t, language }: Words): string | undefined {
  if (promotedUntil === null) return featured ? t('artwork.ownState.FEATURED') : undefined;
  const day = formatDay(promotedUntil, language);
  return featured ? t('artwork.own.note.featuredAndPromoted', { day }) : t('artwork.own.note.promoted', { day });
}
