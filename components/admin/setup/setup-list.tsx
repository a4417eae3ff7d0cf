import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { changeSetup, siteQuery } from '@/lib/browser/members/admin/site';
import { listOpenSteps } from '@/lib/shared/domain/setup';
import { hasDemoAccounts } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';

/** Lists the setup guide's remaining steps, until all are done or an administrator hides the list. */
export function SetupList({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const { data } = useQuery({ ...siteQuery(accountId), enabled: !hasDemoAccounts });
  const progress = data?.settings.setup;
  const open = progress === undefined || progress.isDismissed ? [] : listOpenSteps(progress);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="setup-list" className="above-24 under-32">
      <SectionHeading id="setup-list">{t('admin.setup.title')}</SectionHeading>
      <p className="t-small quiet above-4">{t('admin.setup.left', { count: open.length })}</p>
      <ul className="above-12 hair-above">
        {open.map((step) => (
          <li key={step} className="row center spread gap-16 hair-under">
            <Link href={paths.setup(step)} className="t-ui pad-12 fill">
              {t(`admin.setup.step.${step}`)}
            </Link>
            {progress?.steps[step] === 'LATER' && <span className="t-small quiet">{t('admin.setup.state.LATER')}</span>}
          </li>
        ))}
      </ul>
      <div className="above-12">
        <AttemptButton
          variant="secondary"
          size="small"
          busyLabel={t('ui.busy.saving')}
          act={() => changeSetup(accountId, (latest) => ({ ...latest, isDismissed: true }))}
          otherwise={t('admin.setup.hideFailed')}
        >
          {t('admin.setup.hide')}
        </AttemptButton>
      </div>
    </section>
  );
}
