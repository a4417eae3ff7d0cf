import type { ReactNode } from 'react';
import { EmptyWall } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import { BrokenLinkReport } from './broken-link-report';

type EmptyAddressProps = { title: string; status: string; children: ReactNode };

/** Only broken links can be reported, not pages removed on purpose. */
function EmptyAddress({ title, status, children }: EmptyAddressProps) {
  return (
    <div className="page">
      <EmptyWall
        maker="Unknown artist"
        title={title}
        {...(status !== '' && { year: status })}
        links={
          <>
            <TextLink href={paths.artWall()} acts>
              See what is on the wall
            </TextLink>
            <TextLink href={paths.searchField()} acts>
              Search for it
            </TextLink>
            {status === '404' && <BrokenLinkReport />}
          </>
        }
      >
        {children}
      </EmptyWall>
    </div>
  );
}

export function NothingHere() {
  return (
    <EmptyAddress title="Page not found" status="404">
      <p>It was moved, taken down by its maker, or never hung here.</p>
    </EmptyAddress>
  );
}

/** Shown for content that an administrator has hidden; its status is 404. */
export function Hidden() {
  return (
    <EmptyAddress title="Hidden" status="">
      <p>An administrator has hidden what hung here. Its owner knows why, and can appeal.</p>
    </EmptyAddress>
  );
}

export function TakenDown() {
  return (
    <EmptyAddress title="Taken down" status="410">
      <p>What hung here was removed, and does not come back.</p>
    </EmptyAddress>
  );
}
