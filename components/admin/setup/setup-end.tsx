import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { listOpenSteps, type SetupProgress } from '@/lib/shared/domain/setup';
import { paths } from '@/lib/shared/paths';

export function SetupEnd({ progress }: { progress: SetupProgress }) {
  const t = useTranslations();
  const isFinished = listOpenSteps(progress).length === 0;
  return (
    <section aria-labelledby="setup-step">
      <h2 id="setup-step" className="t-h2">
        {isFinished ? t('admin.setup.finished') : t('admin.setup.paused')}
      </h2>
      <p className="quiet measure above-8">
        {isFinished ? t('admin.setup.finishedText') : t('admin.setup.pausedText')}
      </p>
      <p className="cluster center gap-24 rows-12 above-32">
        <ButtonLink href={paths.home()} target="_blank">
          {t('admin.setup.seeSite')}
        </ButtonLink>
        <TextLink href={paths.siteSettings()}>{t('admin.setup.seeSettings')}</TextLink>
      </p>
    </section>
  );
}
