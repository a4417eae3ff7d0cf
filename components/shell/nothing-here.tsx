import { EmptyWall } from '@/components/ui/empty';
import { linkStyle, TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import { SearchLink } from './search-link';

/** The wall of an address that leads nowhere (design: 404). */
export function NothingHere() {
  return (
    <div className="page">
      <EmptyWall
        maker="Unknown artist"
        title="Page not found"
        year="404"
        links={
          <>
            <TextLink href={paths.artWall()} acts>
              See what is on the wall
            </TextLink>
            <SearchLink className={linkStyle({ acts: true })}>Search for it</SearchLink>
          </>
        }
      >
        <p>It was moved, taken down by its maker, or never hung here.</p>
      </EmptyWall>
    </div>
  );
}
