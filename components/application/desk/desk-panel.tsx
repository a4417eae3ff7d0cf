import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
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
import { formatSmallCount } from '@/lib/shared/domain/text';
import { DeskWorkTitle, formatArtistPlace } from './desk-row-parts';
import { StateButtons, useApplicationChange } from './desk-state';
import styles from './desk-wall.module.css';

type DeskPanelProps = {
  owner: OpportunityOwner;
  filters: DeskFilters;
  row: DeskRow;
  /** False beside the wall, which already shows the picture. */
  hasPicture: boolean;
  href: string;
  onOpen: () => void;
};

export function DeskPanel({ owner, filters, row, hasPicture, href, onOpen }: DeskPanelProps) {
  const { data, isError, refetch } = useQuery(deskApplicationQuery(owner, row.id, filters));
  const change = useApplicationChange(owner, row);
  const excerpt = data && findExcerpt(data.submission);
  return (
    <section
      className={`stack packed gap-16 ${styles.panel}`}
      aria-label={`Application ${formatApplicationNumber(row.number)}`}
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
          <DeskWorkTitle row={row} />
          {row.workCount > 1 && `, and ${formatSmallCount(row.workCount - 1)} more`}
        </p>
        <p className="t-small quiet">
          {[row.work?.medium, formatPlace(row.profile), formatArtistPlace(row.ofArtist)].filter(Boolean).join(', ')}
        </p>
      </div>
      {excerpt && (
        <p className={`t-read break clip ${styles.excerpt}`} dir="auto">
          {excerpt}
        </p>
      )}
      {isError && (
        <p role="alert" className="t-small">
          Its text could not be loaded. <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
      {row.labels.length > 0 && <p className="t-small quiet">{row.labels.join(', ')}</p>}
      <StateButtons change={change} />
      <div>
        <ButtonLink href={href} variant="secondary" onClick={onOpen}>
          Open
        </ButtonLink>
      </div>
    </section>
  );
}

/** In characters. */
const LENGTH = 240;

/** Prefers the artist statement, then the text about a work, then the longest answer. */
export function findExcerpt({ statement, works, answers }: Pick<Submission, 'statement' | 'works' | 'answers'>) {
  const written = Object.values(answers).filter((answer) => typeof answer === 'string');
  const longest = written.toSorted((one, other) => other.length - one.length)[0];
  const text = statement ?? works.find((work) => work.statement !== null)?.statement ?? longest;
  return text == null || text.trim() === '' ? null : shorten(text, LENGTH);
}
