import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { ButtonLink } from '@/components/ui/button';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { TextLink } from '@/components/ui/text-link';
import { VerificationNotice } from '@/components/ui/verification-notice';
import { useVerification } from '@/lib/browser/members/account/use-verification';
import { useMember } from '@/lib/browser/session/member';
import type { Profile } from '@/lib/shared/contract/profile';
import { readTrialChoice } from '@/lib/shared/domain/audience';
import { FREE_OPEN_CALLS, freePlan } from '@/lib/shared/domain/plan';
import { isListed, type Role, roleLabels, roles, type WizardStep } from '@/lib/shared/domain/profile';
import { planLabels } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';
import { ContactFieldset } from '../editor/contact-fieldset';
import { IdentityFieldset, LocationFieldset, OrganizationFieldset } from '../editor/identity-fieldset';
import { ImageFieldset } from '../editor/image-fieldset';
import { PracticeFieldset } from '../editor/practice-fieldset';
import { roleSummaries } from './wizard-labels';
import styles from './wizard-layout.module.css';
import type { WizardAnswers } from './wizard-save';

type WizardQuestionProps = {
  step: WizardStep;
  role: Role | null;
  profile: Profile | null;
  /** The URL to return to after the wizard. */
  next: string | null;
};

export function WizardQuestion({ step, role, profile, next }: WizardQuestionProps) {
  const questions: Record<WizardStep, ReactNode> = {
    role: <WizardRole isFixed={profile !== null} />,
    organization: <OrganizationFieldset />,
    identity: <IdentityFieldset isOrganization={role === 'ART_ORGANIZATION'} />,
    location: <LocationFieldset />,
    practice: <PracticeFieldset />,
    image: profile && <ImageFieldset profile={profile} type="image" />,
    contact: <ContactFieldset />,
    plan: <WizardPlan />,
    done: profile && <WizardDone profile={profile} next={next} />,
  };
  return questions[step];
}

const options = roles.map((value) => ({ value, title: roleLabels[value], summary: roleSummaries[value] }));

/** @param isFixed true if the profile exists, because its role cannot be changed. */
function WizardRole({ isFixed }: { isFixed: boolean }) {
  const { field, fieldState } = useController<WizardAnswers, 'role'>({ name: 'role' });
  return (
    <ChoiceCards
      legend="Role"
      name={field.name}
      options={options.map((option) =>
        isFixed && option.value !== field.value
          ? { ...option, disabledReason: 'Another role is another profile.' }
          : option,
      )}
      selected={field.value ? [field.value] : []}
      error={fieldState.error?.message}
      onChange={([chosen]) => isFixed || field.onChange(chosen ?? null)}
    />
  );
}

const included = [
  'Your place in the directory, with all that you say about yourself',
  `${freePlan.artworks} works, each with up to ${freePlan.imagesPerArtwork} images shown whole`,
  `${freePlan.featured} of them featured on your profile`,
  `${FREE_OPEN_CALLS} open call at a time, if artists apply without a fee`,
  'Every call to read, save and apply to',
];

/** Every new profile has this plan. */
function WizardPlan() {
  return (
    <section className={`ink-above ${styles.plan}`} aria-labelledby="plan-name">
      <div className="row spread pad-16">
        <h2 id="plan-name" className="t-h3">
          Free
        </h2>
        <p className="t-h3">$0</p>
      </div>
      <ul className={styles.included}>
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="t-small quiet pad-above-16 hair-above">
        There is more room in the <TextLink href={paths.pricing()}>plans</TextLink>, now or any day. What you have
        filled in is saved.
      </p>
    </section>
  );
}

function WizardDone({ profile, next }: { profile: Profile; next: string | null }) {
  const isArtist = profile.role === 'ARTIST';
  const callComesFirst = profile.role === 'ART_ORGANIZATION' && next === null;
  const postCall = { href: paths.newOpportunity(), label: 'Post a call' };
  const findCall = paths.opportunities({ artisticFields: profile.artisticFields.join(',') });
  const links = [
    next !== null && { href: next, label: formatNext(next) },
    callComesFirst && postCall,
    { href: paths.newArtwork(), label: 'Add your first work' },
    isArtist && { href: findCall, label: 'Find an open call' },
    !isArtist && !callComesFirst && postCall,
    { href: paths.profile(profile.id), label: 'See your profile' },
    { href: paths.directory(), label: 'Look around the directory' },
    !isListed(profile) && { href: paths.wizard('image'), label: 'Add a picture' },
  ].filter((link) => link !== false);
  return (
    <div>
      <p className="t-read">
        {isListed(profile)
          ? `${profile.name} is in the directory, for everyone to see.`
          : `${profile.name} has a page now. With a picture or a few words about you it appears in the directory, too.`}
      </p>
      <div className="cluster center gap-24 rows-16 above-24">
        {links.map(({ href, label }, index) => {
          const Shown = index === 0 ? ButtonLink : TextLink;
          return (
            <Shown key={label} href={href}>
              {label}
            </Shown>
          );
        })}
      </div>
      <WizardVerification />
    </div>
  );
}

/** Names a trial that was chosen before sign-up, but no other page. */
function formatNext(next: string): string {
  const { pathname, searchParams } = new URL(next, 'http://this-site.invalid');
  const trial = pathname === paths.startTrial() ? readTrialChoice(searchParams) : null;
  return trial ? `Start your 14 days of ${planLabels[trial.type]}` : 'Go on to where you were';
}

function WizardVerification() {
  const { accountId, email } = useMember();
  const { isNeeded, state, send } = useVerification(accountId);
  if (!isNeeded) return null;
  return (
    <div className="above-32 measure">
      <VerificationNotice email={email} state={state} onSend={() => void send()} accountHref={paths.account()}>
        Until your email is verified, nobody can ask about works that you offer for sale, and reminders do not reach
        you.
      </VerificationNotice>
    </div>
  );
}
