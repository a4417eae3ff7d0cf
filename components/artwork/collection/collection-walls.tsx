import { useTranslations } from 'next-intl';
import type { CollectedWork, SharedCollection } from '@/lib/shared/contract/collection';
import styles from './collection.module.css';
import { TextRow } from './collection-rows';
import { CollectionWall } from './collection-wall';
import { arrangeWorks } from './hang';

/** Shows the walls to readers of a shared link. */
export function SharedWalls({ collection: { walls, works } }: { collection: SharedCollection }) {
  const t = useTranslations();
  const { hangs, longest, waiting } = arrangeWorks(works, walls);
  return (
    <div className={styles.frame}>
      <div className={styles.walls} style={{ '--longest': longest }}>
        {hangs.map(({ wall, hang }) => (
          <CollectionWall key={wall.id} wall={wall} hang={hang} tools={null} />
        ))}
        {waiting.length > 0 && (
          <section className={styles.waiting}>
            {walls.length > 0 && (
              <h2 className={`t-ui medium row center ${styles.head}`}>{t('collection.wall.none')}</h2>
            )}
            <ul>
              {waiting.map((work: CollectedWork) => (
                <TextRow key={work.artwork.id} work={work} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
