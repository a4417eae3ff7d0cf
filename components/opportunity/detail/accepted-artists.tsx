import { SectionHeading } from '@/components/ui/section-heading';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import styles from './accepted-artists.module.css';

/** The accepted artists who want to be named here. */
export function AcceptedArtists({ artists }: { artists: Opportunity['acceptedArtists'] }) {
  if (artists.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading>Accepted artists</SectionHeading>
      <ul className={styles.artists}>
        {artists.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={paths.profile(id)} className={styles.artist}>
              <bdi>{name}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="t-small quiet">Artists are named here if they want to be. Others may have been accepted.</p>
    </section>
  );
}
