import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { startAnotherApplication } from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import { applicationStatusLabels, formatApplicationNumber } from '@/lib/shared/domain/application';
import { type ApplicationForm, getMaxApplications } from '@/lib/shared/domain/application-form';
import { formatSmallCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';

type OtherApplicationsProps = { opportunityId: string; form: ApplicationForm; others: Application['others'] };

/** Shows nothing if the call accepts only one. */
export function OtherApplications({ opportunityId, form, others }: OtherApplicationsProps) {
  const max = getMaxApplications(form);
  if (max === 1 && others.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Your other applications for this call">
      {max > 1 && (
        <p className="t-small quiet">
          You may send up to {formatSmallCount(max)} applications for this call, each with its own works and answers.
        </p>
      )}
      {others.length > 0 && (
        <ul className="t-ui break stack gap-4">
          {others.map(({ id, number, status, work }) => (
            <li key={id}>
              <TextLink href={paths.applyTo(opportunityId, id)}>
                Number {formatApplicationNumber(number)}
                {work !== null && (
                  <>
                    , <bdi>{work}</bdi>
                  </>
                )}
              </TextLink>{' '}
              <span className="quiet">{applicationStatusLabels[status]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The client chooses the ID, so a double click starts only one application. */
export function useStartAnother(profileId: string) {
  const router = useRouter();
  const [id] = useState(() => uuidv7());
  return async (opportunityId: string) => {
    const started = await startAnotherApplication(profileId, opportunityId, id);
    router.push(paths.applyTo(opportunityId, started.id));
  };
}
