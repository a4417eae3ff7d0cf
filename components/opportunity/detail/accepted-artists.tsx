import { SectionHeading } from '@/components/ui/section-heading';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import styles from './opportunity-detail.module.css';

/** The accepted artists who want to be named here. */
export function AcceptedArtists({ artists }: { artists: Opportunity['acceptedArtists'] }) {
  if (artists.length === 0) return null;
  return (
    <section className="stack gap-16">
      <SectionHeading>Accepted artists</SectionHeading>
      <ul className={`t-ui cluster gap-24 rows-4 ${styles.artists}`}>
        {artists.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={paths.profile(id)} className="break inline-row center control">
              <bdi>{name}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="t-small quiet">Artists are named here if they want to be. Others may have been accepted.</p>
    </section>
  );
}
