import { Icon, type IconName } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Fit, listFits } from '@/lib/shared/domain/eligibility';
import { paths } from '@/lib/shared/paths';
import styles from './apply-form.module.css';

/** Compares the profile with the conditions of the call before anything is typed. It prevents nothing. */
export function EligibilityCheck({ opportunity, profile }: { opportunity: Opportunity; profile: Profile }) {
  const fits = listFits(opportunity, profile);
  if (fits.length === 0) return null;
  return (
    <section className="stack gap-12" aria-label="Who can apply">
      <p className="medium">{formatVerdict(fits)}</p>
      <ul className="t-small quiet stack gap-8">
        {fits.map(({ fits: doesFit, reason }) => (
          <li key={reason} className="break row gap-8">
            <Icon {...pickSign(doesFit)} size={18} />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {fits.some((one) => one.fits !== true) && (
        <p className={`t-small quiet cluster center gap-16 rows-0 ${styles.line}`}>
          You can apply all the same: the organizer decides.{' '}
          <TextLink href={paths.editProfile(profile.id)}>Correct your profile</TextLink>
        </p>
      )}
    </section>
  );
}

function pickSign(fits: boolean | null): { name: IconName; label: string } {
  if (fits === null) return { name: 'info', label: 'Not known:' };
  return fits ? { name: 'check', label: 'Fits:' } : { name: 'close', label: 'Does not fit:' };
}

function formatVerdict(fits: readonly Fit[]): string {
  if (fits.some((one) => one.fits === false)) return 'By what your profile says, this call is for others.';
  if (fits.every((one) => one.fits === true)) return 'By what your profile says, this call is open to you.';
  return 'As far as your profile says, this call is open to you. Read what it does not say.';
}
