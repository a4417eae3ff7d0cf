import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { MoreFace } from '@/components/ui/more-face';
import { TextButton } from '@/components/ui/text-link';
import type { CollectedWork, Collection, CollectionWall as WallOf } from '@/lib/shared/contract/collection';
import { formatCount } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './collection.module.css';
import { TextRow } from './collection-rows';
import { CollectionWall, MovingNotice } from './collection-wall';
import { arrangeWorks, createHungWork } from './hang';
import { listArrangement, WALL_ATTRIBUTE, WORK_ATTRIBUTE } from './moving';
import { useMoving } from './use-moving';
import { NoteButton, type WorkActions, WorkMenu } from './work-tools';

type EditWallsProps = {
  collection: Collection;
  actions: WorkActions;
  onAddWall: () => void;
  onEditWall: (wall: WallOf) => void;
  onRemoveWall: (wall: WallOf) => void;
};

/** Shows the walls at one scale, and separately the works that hang on no wall. */
export function EditWalls({ collection, actions, onAddWall, onEditWall, onRemoveWall }: EditWallsProps) {
  const words = useWords();
  const { t } = words;
  const { walls, works } = collection;
  const { hangs, longest, waiting } = arrangeWorks(works, walls);
  const find = (id: string | null) => works.find(({ artwork }) => artwork.id === id);
  const { moving, getHandle } = useMoving({
    arrangement: listArrangement(hangs, waiting),
    onMove: (id, place) => {
      const work = find(id);
      if (work !== undefined) actions.move(work, place);
    },
  });
  const getTitle = (work: CollectedWork) => pickTexts(work.artwork, ['title'], words.language).title;
  const findTitle = (id: string | null) => {
    const work = find(id);
    return work === undefined ? null : getTitle(work);
  };
  const notice = moving && <MovingNotice title={findTitle(moving.id) ?? ''} before={findTitle(moving.before)} />;
  const getTools = (work: CollectedWork) => ({
    handle: { ...getHandle(work.artwork.id), 'aria-label': t('collection.moving.handle', { title: getTitle(work) }) },
    below: (
      <div className="row top gap-8">
        <NoteButton work={work} onEdit={() => actions.editNote(work)} />
        <WorkMenu work={work} collection={collection} actions={actions} />
      </div>
    ),
  });
  return (
    <div className={styles.frame}>
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      <div className={styles.walls} style={{ '--longest': longest }}>
        {hangs.map(({ wall, hang }) => (
          <CollectionWall
            key={wall.id}
            wall={wall}
            hang={hang}
            tools={{
              ...{ moving, notice, getWork: ({ work }) => getTools(work) },
              menu: <WallMenu wall={wall} onEdit={onEditWall} onRemove={onRemoveWall} />,
            }}
          />
        ))}
        <section className={styles.waiting} {...{ [WALL_ATTRIBUTE]: '' }} aria-label={t('collection.wall.none')}>
          <div className={`t-ui row center gap-12 ${styles.head}`}>
            <h2 className="medium">{t('collection.wall.none')}</h2>
            <span className="quiet">{formatCount(waiting.length, false, words.language)}</span>
            <TextButton className="push no-print" onClick={onAddWall}>
              {t('collection.wall.add')}
            </TextButton>
          </div>
          <ul className={moving?.wallId === null && moving.before === null ? styles.targetLast : undefined}>
            {waiting.map((work) => (
              <li
                key={work.artwork.id}
                className={`relative ${moving?.wallId === null && moving.before === work.artwork.id ? styles.targetRow : ''}`}
                {...{ [WORK_ATTRIBUTE]: work.artwork.id }}
              >
                <TextRow
                  work={work}
                  grip={
                    <button
                      type="button"
                      {...getTools(work).handle}
                      className={`quiet stack middle no-print ${styles.grip} ${moving?.id === work.artwork.id ? styles.moving : ''}`}
                    >
                      <Icon name="grip" />
                    </button>
                  }
                  below={
                    <>
                      {createHungWork(work) === null && <p className="t-small quiet">{t('collection.wall.noSize')}</p>}
                      <NoteButton work={work} onEdit={() => actions.editNote(work)} />
                    </>
                  }
                  menu={<WorkMenu work={work} collection={collection} actions={actions} />}
                />
              </li>
            ))}
          </ul>
          <p className="t-small quiet pad-12 no-print">
            {walls.length === 0 ? t('collection.wall.first') : t('collection.wall.drag')}
          </p>
        </section>
      </div>
    </div>
  );
}

function WallMenu({
  wall,
  onEdit,
  onRemove,
}: {
  wall: WallOf;
  onEdit: (wall: WallOf) => void;
  onRemove: (wall: WallOf) => void;
}) {
  const t = useTranslations();
  return (
    <Menu
      label={t('ui.action.moreAbout', { title: wall.name })}
      className="push no-print"
      face={<MoreFace />}
      items={[
        { icon: 'pencil', label: t('collection.wall.edit'), onChoose: () => onEdit(wall) },
        { icon: 'trash', label: t('collection.wall.remove'), onChoose: () => onRemove(wall), isDestructive: true },
      ]}
    />
  );
}
