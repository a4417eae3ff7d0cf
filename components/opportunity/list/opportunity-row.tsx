import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { CroppedPicture } from '@/components/ui/picture';
import { Tooltip } from '@/components/ui/tooltip';
import { paths } from '@/lib/shared/paths';
import { AppliedSign } from '../applied/applied-sign';
import { BookmarkToggle } from '../bookmark/bookmark-toggle';
import type { DeadlineLabel } from '../format-deadline';
import styles from './opportunity-row.module.css';
import type { OpportunityRowData } from './opportunity-row-data';

type OpportunityRowProps = {
  row: OpportunityRowData;
  /** Promoted rows show a picture and the label "Promoted". */
  isPromoted?: boolean;
  /** On phones, the picture in the first row loads first. */
  isFirst?: boolean;
};

export function OpportunityRow({ row, isPromoted = false, isFirst = false }: OpportunityRowProps) {
  const { id, type, title, lang, organizer, cost, reward, deadline, image, isHighlighted } = row;
  const t = useTranslations();
  const classes = [styles.row, row.isClosed && styles.closed, isHighlighted && styles.highlighted].filter(Boolean);
  return (
    <article className={classes.join(' ')}>
      <div className={`row gap-24 shrink ${styles.opportunity}`}>
        {isPromoted && image && (
          <>
            <CroppedPicture image={image} alt="" width={112} height={84} className={styles.thumbnail} />
            <CroppedPicture
              image={image}
              alt=""
              width={480}
              height={270}
              sizes="calc(100vw - 2rem)"
              priority={isFirst}
              className={styles.banner}
            />
          </>
        )}
        <div className={`shrink ${styles.text}`}>
          <p className="t-small quiet cluster gap-16 rows-0">
            <span>{type}</span>
            {isPromoted ? <Promoted /> : isHighlighted && <span>{t('opportunity.row.highlighted')}</span>}
            {row.appliesHere && (
              <AppliedSign id={id}>{!row.isClosed && <span>{t('opportunity.applyHere')}</span>}</AppliedSign>
            )}
          </p>
          <h3 className={`t-h3 above-4 ${styles.title}`}>
            <Link href={paths.opportunity(id)} className={styles.link}>
              <bdi lang={lang}>{title}</bdi>
            </Link>
          </h3>
          <p className={`t-small quiet above-4 ${styles.organizer}`}>
            <Isolated texts={organizer} />
          </p>
          <div className={styles.bookmark}>
            <BookmarkToggle id={id} title={title} isClosed={row.isClosed} />
          </div>
        </div>
      </div>
      <div className="t-small shrink">
        {cost && <p className={`medium row center gap-8 ${styles.first}`}>{cost}</p>}
        <p className={`quiet ${styles.second}`} dir="auto">
          {reward}
        </p>
      </div>
      <DeadlineCell words={deadline} />
    </article>
  );
}

function DeadlineCell({ words: { short, full, isUrgent, isClosed } }: { words: DeadlineLabel }) {
  return (
    <div className="t-small shrink">
      <p className={isClosed ? `quiet ${styles.second}` : `medium row center gap-8 ${styles.first}`}>
        {isUrgent && <Icon name="clock" size={16} />}
        {short}
      </p>
      {full && <p className={`quiet ${styles.second}`}>{full}</p>}
    </div>
  );
}

function Promoted() {
  const t = useTranslations();
  return (
    <Tooltip text={t('opportunity.row.promotedNote')}>
      {t('opportunity.row.promoted')}
      <Icon name="info" size={14} />
    </Tooltip>
  );
}

type ListProps = { rows: readonly OpportunityRowData[] };

export function OpportunityList({ rows }: ListProps) {
  return (
    <ul>
      <OpportunityItems rows={rows} />
    </ul>
  );
}

/** Renders rows without a list around them, for lists that also contain other items. */
export function OpportunityItems({ rows, isPromoted = false }: ListProps & { isPromoted?: boolean }) {
  return rows.map((row, index) => (
    <li key={row.id}>
      <OpportunityRow row={row} isPromoted={isPromoted} isFirst={isPromoted && index === 0} />
    </li>
  ));
}
