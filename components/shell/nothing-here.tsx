import { EmptyWall } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import { BrokenLinkReport } from './broken-link-report';

const reasons = {
  missing: {
    title: 'Page not found',
    status: '404',
    text: 'It was moved, taken down by its maker, or never hung here.',
  },
  /** An administrator has hidden it; the status is 404. */
  hidden: {
    title: 'Hidden',
    status: '',
    text: 'An administrator has hidden what hung here. Its owner knows why, and can appeal.',
  },
  removed: { title: 'Taken down', status: '410', text: 'What hung here was removed, and does not come back.' },
};

/** Only broken links can be reported, not pages removed on purpose. */
export function NothingHere({ reason = 'missing' }: { reason?: keyof typeof reasons }) {
  const { title, status, text } = reasons[reason];
  return (
    <div className="page">
      <EmptyWall
        maker="Unknown artist"
        title={title}
        year={status}
        links={
          <>
            <TextLink href={paths.artWall()} acts>
              See what is on the wall
            </TextLink>
            <TextLink href={paths.searchField()} acts>
              Search for it
            </TextLink>
            {reason === 'missing' && <BrokenLinkReport />}
          </>
        }
      >
        <p>{text}</p>
      </EmptyWall>
    </div>
  );
}
