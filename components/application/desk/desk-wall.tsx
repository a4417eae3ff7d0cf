import { Isolated } from '@/components/ui/isolated';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { useWords } from '@/lib/shared/i18n/use-words';
import { DeskRowLink, type DeskRowsProps, DeskRowTick, DeskWorkTitle, formatArtistPlace } from './desk-row-parts';
import { DeskStateLabel } from './desk-state';
import styles from './desk-wall.module.css';

/** Number of pictures above the fold, which load eagerly. */
const EAGER = 8;
/** Width ÷ height of a cell that has no picture. */
const EMPTY_RATIO = 1.2;

export function DeskWall(props: DeskRowsProps) {
  const words = useWords();
  const { t } = words;
  const title = t('application.desk.title');
  const { rows, isWide, currentId } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
    <ul className={`cluster ${styles.wall} ${isWide ? styles.wide : ''}`} role="list" aria-label={title}>
      {rows.map((row, index) => (
        <li
          key={row.id}
          data-application={row.id}
          className={[`shrink relative ${styles.cell}`, row.id === currentId && styles.current]
            .filter(Boolean)
            .join(' ')}
          style={createRatio(row.image ?? { width: EMPTY_RATIO, height: 1 })}
        >
          <div className={`${styles.place} ${row.state === 'DECLINED' ? styles.declined : ''}`}>
            {row.image ? (
              <ProtectedPicture
                image={row.image}
                alt={row.image.alt ?? ''}
                sizes={isWide ? '480px' : '320px'}
                priority={index < EAGER}
              />
            ) : (
              <span className={`t-micro quiet stack middle on-mat ${styles.none}`}>{t('application.noPicture')}</span>
            )}
          </div>
          <div className={`t-small break stack ${styles.caption}`}>
            <div className="row top gap-8">
              <DeskRowLink {...props} row={row} className={`medium fill shrink ${styles.name}`} />
              <DeskRowTick {...props} row={row} className={styles.tick} />
            </div>
            <p>
              <DeskWorkTitle row={row} />
            </p>
            <div className="row top gap-8">
              <span className="fill">
                <DeskStateLabel row={row} />
              </span>
              <span className="quiet numbers">{formatApplicationNumber(row.number)}</span>
            </div>
            {(row.labels.length > 0 || row.ofArtist.count > 1) && (
              <p className="quiet">
                <Isolated texts={[formatArtistPlace(row.ofArtist, words), ...row.labels]} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
