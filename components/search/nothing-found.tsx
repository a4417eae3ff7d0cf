import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './nothing-found.module.css';

type Suggestion = { href: string; without: string; total: number };

export function NothingFound({ query, suggestions }: { query: string; suggestions: readonly Suggestion[] }) {
  return (
    <EmptyFrame title={`Nothing here matches “${query}”`} action={<WaysOn />}>
      {suggestions.length === 0 ? (
        <p>Fewer words find more, and the beginning of a name is enough. Or look through what is here.</p>
      ) : (
        <ul>
          {suggestions.map(({ href, without, total }) => (
            <li key={without}>
              <TextLink href={href}>
                Without “{without}” there {total === 1 ? 'is 1 result' : `are ${total.toLocaleString('en-GB')} results`}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </EmptyFrame>
  );
}

/** Shown for a page beyond the last one, or if no works match. */
export function NothingOnPage({ pages, everything }: { pages: number; everything: string }) {
  return (
    <EmptyFrame
      title={pages === 0 ? 'No works match' : 'Nothing on this page'}
      action={<TextLink href={everything}>See all results</TextLink>}
    >
      <p>
        {pages === 0
          ? 'People and opportunities may.'
          : `There ${pages === 1 ? 'is' : 'are'} ${formatCounted(pages, 'page', 'pages')} of works here.`}
      </p>
    </EmptyFrame>
  );
}

export function NothingSearched() {
  return (
    <EmptyFrame title="What are you looking for?" action={<WaysOn />}>
      <p>A name, a title, a medium, a tag or a place finds people, works and opportunities at once.</p>
    </EmptyFrame>
  );
}

function WaysOn() {
  return (
    <div className={`t-ui cluster center gap-24 rows-12 ${styles.ways}`}>
      <ButtonLink href={paths.artWall()} variant="secondary">
        See the wall
      </ButtonLink>
      <TextLink href={paths.directory()}>Directory</TextLink>
      <TextLink href={paths.opportunities()}>Opportunities</TextLink>
    </div>
  );
}
