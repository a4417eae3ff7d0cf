import { useTranslations } from 'next-intl';
import { EmptyWall } from '@/components/ui/empty-wall';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import { BrokenLinkReport } from './broken-link-report';

const reasons = {
  missing: { status: '404', name: 'notFound' },
  /** For pages that an administrator has hidden. They still respond with 404. */
  hidden: { status: '', name: 'hidden' },
  removed: { status: '410', name: 'takenDown' },
} as const;

/** Visitors can report broken links, but not pages that were removed on purpose. */
export function NothingHere({ reason = 'missing' }: { reason?: keyof typeof reasons }) {
  const t = useTranslations();
  const { name, status } = reasons[reason];
  return (
    <div className="page">
      <EmptyWall
        maker={t('shell.error.unknownArtist')}
        title={t(`shell.error.${name}`)}
        year={status}
        links={
          <>
            <TextLink href={paths.artWall()} acts>
              {t('shell.error.seeWall')}
            </TextLink>
            <TextLink href={paths.searchField()} acts>
              {t('shell.error.search')}
            </TextLink>
            {reason === 'missing' && (
              <BrokenLinkReport
                label={t('shell.brokenLink.report')}
                thanks={t('shell.brokenLink.thanks')}
                failed={t('shell.brokenLink.failed')}
              />
            )}
          </>
        }
      >
        <p>{t(`shell.error.${name}Text`)}</p>
      </EmptyWall>
    </div>
  );
}
