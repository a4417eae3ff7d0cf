import { Isolated } from '@/components/ui/isolated';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatPlace } from '@/lib/shared/domain/country';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './desk-list.module.css';
import { DeskRowLink, type DeskRowsProps, DeskRowTick, DeskWorkTitle, formatArtistPlace } from './desk-row-parts';
import { DeskStateLabel } from './desk-state';

export function DeskList(props: DeskRowsProps) {
  const words = useWords();
  const { t, language } = words;
  const { rows, isWide, currentId, selected } = props;
  return (
    <div className={`ink-above ${styles.frame} ${isWide ? styles.wide : ''}`}>
      <div
        className={`t-small quiet grid center gap-16 on-wall hair-under hide-narrow ${styles.columns}`}
        aria-hidden="true"
      >
        <span className={styles.numberColumn}>{t('application.desk.column.number')}</span>
        <span>{t('application.desk.column.artist')}</span>
        <span>{t('application.desk.state')}</span>
        {isWide && <span className="hide-medium">{t('application.label.title')}</span>}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ul role="list" aria-label={isWide ? t('application.desk.title') : t('application.desk.asList')}>
        {rows.map((row) => {
          const classes = [
            'grid center gap-16 rows-0 relative pad-8 hair-under',
            isWide ? 't-ui' : 't-small',
            styles.row,
            row.id === currentId && styles.current,
            selected.has(row.id) && styles.selected,
            row.state === 'DECLINED' && styles.declined,
          ];
          return (
            <li key={row.id} data-application={row.id} className={classes.filter(Boolean).join(' ')}>
              {isWide && <DeskRowTick {...props} row={row} className={styles.tick} />}
              <div className={`stack center ${styles.picture}`}>
                {row.image && (
                  <div className={styles.thumbnail} style={createRatio(row.image)}>
                    <ProtectedPicture image={row.image} alt="" sizes={isWide ? '96px' : '48px'} />
                  </div>
                )}
              </div>
              <span className={`numbers ${styles.number}`}>{formatApplicationNumber(row.number)}</span>
              <div className={`break shrink ${styles.artist}`}>
                <DeskRowLink {...props} row={row} className={`medium ${styles.name}`} />
                {isWide && (
                  <>
                    <p className="t-small break">
                      <DeskWorkTitle row={row} />
                    </p>
                    <p className="t-small quiet break">
                      {joinParts(
                        [
                          formatPlace(row.profile, language),
                          t('application.desk.works', { count: row.workCount }),
                          formatArtistPlace(row.ofArtist, words),
                          row.hasNote && t('application.desk.yourNote'),
                        ],
                        language,
                      )}
                    </p>
                  </>
                )}
              </div>
              <div className={styles.state}>
                <DeskStateLabel row={row} />
              </div>
              {isWide && (
                <p className="t-small quiet break hide-medium">
                  {row.labels.length === 0 ? '–' : <Isolated texts={row.labels} />}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
