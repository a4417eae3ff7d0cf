import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { Isolated } from '@/components/ui/isolated';
import { ProtectedPicture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import { TextButton } from '@/components/ui/text-link';
import { type DeskFilters, deskApplicationQuery } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Submission } from '@/lib/shared/contract/application';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatPlace } from '@/lib/shared/domain/country';
import { shorten } from '@/lib/shared/domain/shorten';
import { useWords } from '@/lib/shared/i18n/use-words';
import { DeskWorkTitle, formatArtistPlace } from './desk-row-parts';
import { StateButtons, useApplicationChange } from './desk-state';
import styles from './desk-wall.module.css';

type DeskPanelProps = {
  owner: OpportunityOwner;
  filters: DeskFilters;
  row: DeskRow;
  /** False beside the wall of pictures, which already shows the picture. */
  hasPicture: boolean;
  href: string;
  onOpen: () => void;
};

export function DeskPanel({ owner, filters, row, hasPicture, href, onOpen }: DeskPanelProps) {
  const words = useWords();
  const { t, language } = words;
  const { data, isError, refetch } = useQuery(deskApplicationQuery(owner, row.id, filters));
  const change = useApplicationChange(owner, row);
  const excerpt = data && findExcerpt(data.submission);
  return (
    <section
      className={`stack packed gap-16 ${styles.panel}`}
      aria-label={t('application.desk.numbered', { number: formatApplicationNumber(row.number) })}
    >
      {hasPicture && row.image && (
        <div className={styles.picture} style={createRatio(row.image)}>
          <ProtectedPicture key={row.image.id} image={row.image} alt={row.image.alt ?? ''} sizes="400px" priority />
        </div>
      )}
      <div>
        <div className="break row baseline spread gap-12">
          <h2 className="t-h3" dir="auto">
            {row.profile.name}
          </h2>
          <span className="t-small quiet numbers">{formatApplicationNumber(row.number)}</span>
        </div>
        <p className="t-small quiet">
          {row.workCount > 1 ? (
            t.rich('application.desk.workAndMore', {
              count: row.workCount - 1,
              work: () => <DeskWorkTitle row={row} />,
            })
          ) : (
            <DeskWorkTitle row={row} />
          )}
        </p>
        <p className="t-small quiet">
          <Isolated
            texts={[row.work?.medium, formatPlace(row.profile, language), formatArtistPlace(row.ofArtist, words)]}
          />
        </p>
      </div>
      {excerpt && (
        <p className={`t-read break clip ${styles.excerpt}`} dir="auto">
          {excerpt}
        </p>
      )}
      {isError && (
        <p role="alert" className="t-small">
          {t('application.desk.textFailed')} <TextButton onClick={() => void refetch()}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
      {row.labels.length > 0 && (
        <p className="t-small quiet">
          <Isolated texts={row.labels} />
        </p>
      )}
      <StateButtons change={change} />
      <div>
        <ButtonLink href={href} variant="secondary" onClick={onOpen}>
          {t('application.desk.open')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Maximum excerpt length, in characters. */
const LENGTH = 240;

/** Returns the artist statement, or else the text about a work, or else the longest answer. */
export function findExcerpt({ statement, works, answers }: Pick<Submission, 'statement' | 'works' | 'answers'>) {
  const written = Object.values(answers).filter((answer) => typeof answer === 'string');
  const longest = written.toSorted((one, other) => other.length - one.length)[0];
  const text = statement ?? works.find((work) => work.statement !== null)?.statement ?? longest;
  return text == null || text.trim() === '' ? null : shorten(text, LENGTH);
}
