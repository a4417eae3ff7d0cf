import type { Metadata } from 'next';
import { SearchLink } from '@/components/shell/search-link';
import { SiteFrame } from '@/components/shell/site-frame';
import { EmptyWall } from '@/components/ui/empty';
import { linkStyle, TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <SiteFrame>
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
    </SiteFrame>
  );
}
