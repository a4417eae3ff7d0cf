import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { ArtworkLink } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import styles from './neighbours.module.css';

type NeighboursProps = { artist: string; previous: ArtworkLink | null; next: ArtworkLink | null };

/** The works are in the artist's own order. */
export function Neighbours({ artist, previous, next }: NeighboursProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className="grid columns-2 gap-24 above-56 pad-above-16 hair-above" aria-label={`Other works of ${artist}`}>
      {previous && (
        <Link href={paths.artwork(previous.id)} rel="prev" className={`row center gap-12 control ${styles.way}`}>
          <Icon name="arrow-left" />
          <Named label="Previous work" work={previous} />
        </Link>
      )}
      {next && (
        <Link
          href={paths.artwork(next.id)}
          rel="next"
          className={`row center gap-12 control ${styles.way} align-end ${styles.next}`}
        >
          <Named label="Next work" work={next} />
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

function Named({ label, work }: { label: string; work: ArtworkLink }) {
  return (
    <span className="break stack shrink">
      <span className="t-small quiet">{label}</span>
      <span>
        <cite className="work-title" dir="auto">
          {work.title}
        </cite>
        {work.year && `, ${work.year}`}
      </span>
    </span>
  );
}
