import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { MoreFace } from '@/components/ui/more-face';
import type { Place } from '@/lib/browser/members/artwork/collections';
import type { CollectedWork, Collection } from '@/lib/shared/contract/collection';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import styles from './collection.module.css';
import { NoteText } from './collection-wall';
import { createHungWork } from './hang';

export type WorkActions = {
  move: (work: CollectedWork, place: Place) => void;
  editNote: (work: CollectedWork) => void;
  remove: (work: CollectedWork) => void;
};

export function NoteButton({ work, onEdit }: { work: CollectedWork; onEdit: () => void }) {
  const t = useTranslations();
  const { title } = work.artwork;
  return (
    <div className={styles.tools}>
      <NoteText note={work.note} />
      <button
        type="button"
        className={`t-small faint row center gap-8 hover-ink no-print ${styles.noteButton}`}
        aria-label={t('collection.note.of', { title })}
        onClick={onEdit}
      >
        <Icon name="pencil" size={16} />
        {work.note === '' ? t('collection.note.label') : t('ui.action.edit')}
      </button>
    </div>
  );
}

export function WorkMenu(props: { work: CollectedWork; collection: Collection; actions: WorkActions }) {
  const t = useTranslations();
  const { work, collection, actions } = props;
  return (
    <Menu
      label={t('ui.action.moreAbout', { title: work.artwork.title })}
      items={listWorkItems(work, collection, actions, t)}
      face={<MoreFace />}
      className={`no-print ${styles.tools}`}
    />
  );
}

/** "Earlier" and "later" move the work along its wall, or among the works that hang on no wall. */
export function listWorkItems(
  work: CollectedWork,
  { walls, works }: Pick<Collection, 'walls' | 'works'>,
  { move, editNote, remove }: WorkActions,
  t: Words['t'],
): MenuItem[] {
  const { artwork, wallId } = work;
  const canHang = createHungWork(work) !== null;
  const isOnWall = canHang && walls.some(({ id }) => id === wallId);
  const place = isOnWall ? wallId : null;
  const getPlace = (one: CollectedWork) => (createHungWork(one) === null ? null : one.wallId);
  const beside = works.filter((one) => getPlace(one) === place);
  const at = beside.indexOf(work);
  const items: (MenuItem | false)[] = [
    ...(canHang
      ? walls
          .filter(({ id }) => id !== place)
          .map(
            ({ id, name }): MenuItem => ({
              ...{ icon: 'whole', id, label: t('collection.work.hang', { wall: name }) },
              onChoose: () => move(work, { wallId: id, before: null }),
            }),
          )
      : []),
    isOnWall && {
      ...{ icon: 'close', label: t('collection.work.takeDown') },
      onChoose: () => move(work, { wallId: null, before: null }),
    },
    at > 0 && {
      ...{ icon: 'chevron-up', label: t('collection.work.earlier') },
      onChoose: () => move(work, { wallId: work.wallId, before: beside[at - 1]?.artwork.id ?? null }),
    },
    at < beside.length - 1 && {
      ...{ icon: 'chevron-down', label: t('collection.work.later') },
      onChoose: () => move(work, { wallId: work.wallId, before: beside[at + 2]?.artwork.id ?? null }),
    },
    { icon: 'pencil', label: t('collection.note.label'), onChoose: () => editNote(work) },
    { icon: 'eye', label: t('collection.work.see'), href: paths.artwork(artwork.id) },
    { icon: 'trash', label: t('collection.work.remove'), onChoose: () => remove(work), isDestructive: true },
  ];
  return items.filter((item) => item !== false);
}
