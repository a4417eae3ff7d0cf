import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isolate } from '@/components/ui/isolated';
import { TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { startAnotherApplication } from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { type ApplicationForm, getMaxApplications } from '@/lib/shared/domain/application-form';
import { paths } from '@/lib/shared/paths';

type OtherApplicationsProps = { opportunityId: string; form: ApplicationForm; others: Application['others'] };

/** This section is hidden if the call accepts only one application per artist. */
export function OtherApplications({ opportunityId, form, others }: OtherApplicationsProps) {
  const t = useTranslations();
  const max = getMaxApplications(form);
  if (max === 1 && others.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label={t('application.others.title')}>
      {max > 1 && <p className="t-small quiet">{t('application.others.most', { count: max })}</p>}
      {others.length > 0 && (
        <ul className="t-ui break stack gap-4">
          {others.map(({ id, number, status, work }) => (
            <li key={id}>
              <TextLink href={paths.applyTo(opportunityId, id)}>
                {work === null
                  ? t('application.number', { number: formatApplicationNumber(number) })
                  : t.rich('application.others.one', {
                      number: formatApplicationNumber(number),
                      work,
                      bdi: isolate,
                    })}
              </TextLink>{' '}
              <span className="quiet">{t(`application.status.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The browser generates the id, so a double click starts only one application. */
export function useStartAnother(profileId: string) {
  const router = useRouter();
  const [id] = useState(() => uuidv7());
  return async (opportunityId: string) => {
    const started = await startAnotherApplication(profileId, opportunityId, id);
    router.push(paths.applyTo(opportunityId, started.id));
  };
}
