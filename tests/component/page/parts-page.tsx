import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { parts } from '../parts/parts';
import { Section } from '../parts/section';
import styles from './parts-page.module.css';

/** Shows the parts with these ids, or else all parts with an index. */
export function PartsPage({ ids }: { ids: readonly string[] }) {
  const shown = parts.filter(({ id, isPage }) => (ids.length === 0 ? !isPage : ids.includes(id)));
  const [first] = shown;
  if (first?.isPage) {
    return (
      <section id={first.id} aria-label={first.title}>
        <first.Part />
      </section>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle>Parts, with their states</PageTitle>
      {ids.length === 0 && (
        <ul className={styles.index}>
          {shown.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.sections}>
        {shown.map(({ id, title, Part, isWide }) => (
          <Section key={id} id={id} title={title} isWide={isWide}>
            <Part />
          </Section>
        ))}
      </div>
    </div>
  );
}
