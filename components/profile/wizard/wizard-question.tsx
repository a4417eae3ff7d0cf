import { Controller, useFormContext } from 'react-hook-form';
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
  switch (step) {
    case 'role':
      return <WizardRole isFixed={profile !== null} />;
    case 'organization':
      return <OrganizationFieldset />;
    case 'identity':
      return <IdentityFieldset isOrganization={role === 'ART_ORGANIZATION'} />;
    case 'location':
      return <LocationFieldset />;
    case 'practice':
      return <PracticeFieldset />;
    case 'image':
      return profile && <ImageFieldset profile={profile} type="image" />;
    case 'contact':
      return <ContactFieldset />;
    case 'plan':
      return <WizardPlan />;
    case 'done':
      return profile && <WizardDone profile={profile} next={next} />;
  }
}

const TRIAL_PATH = paths.startTrial();

const options = roles.map((value) => ({ value, title: roleLabels[value], summary: roleSummaries[value] }));

type WizardRoleProps = {
  /** True if the profile exists, because its role cannot be changed. */
  isFixed: boolean;
};

function WizardRole({ isFixed }: WizardRoleProps) {
  const { control } = useFormContext<WizardAnswers>();
  return (
    <Controller
      control={control}
      name="role"
      render={({ field: { name, value, onChange }, fieldState }) => (
        <ChoiceCards
          legend="Role"
          name={name}
          options={options.map((option) =>
            isFixed && option.value !== value
              ? { ...option, disabledReason: 'Another role is another profile.' }
              : option,
          )}
          selected={value ? [value] : []}
          error={fieldState.error?.message}
          onChange={([chosen]) => {
            if (!isFixed) onChange(chosen ?? null);
          }}
        />
      )}
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
  return (
    <div>
      <p className="t-read">
        {isListed(profile)
          ? `${profile.name} is in the directory, for everyone to see.`
          : `${profile.name} has a page now. With a picture or a few words about you it appears in the directory, too.`}
      </p>
      <div className="cluster center gap-24 rows-16 above-24">
        {next ? (
          <ButtonLink href={next}>{formatNext(next)}</ButtonLink>
        ) : profile.role === 'ART_ORGANIZATION' ? (
          <ButtonLink href={paths.newOpportunity()}>Post a call</ButtonLink>
        ) : (
          <ButtonLink href={paths.newArtwork()}>Add your first work</ButtonLink>
        )}
        {(next !== null || profile.role === 'ART_ORGANIZATION') && (
          <TextLink href={paths.newArtwork()}>Add your first work</TextLink>
        )}
        {profile.role === 'ARTIST' && (
          <TextLink href={paths.opportunities({ artisticFields: profile.artisticFields.join(',') })}>
            Find an open call
          </TextLink>
        )}
        {profile.role !== 'ARTIST' && (next !== null || profile.role !== 'ART_ORGANIZATION') && (
          <TextLink href={paths.newOpportunity()}>Post a call</TextLink>
        )}
        <TextLink href={paths.profile(profile.id)}>See your profile</TextLink>
        <TextLink href={paths.directory()}>Look around the directory</TextLink>
        {!isListed(profile) && <TextLink href={paths.wizard('image')}>Add a picture</TextLink>}
      </div>
      <WizardVerification />
    </div>
  );
}

/** Names a trial that was chosen before sign-up, but no other page. */
function formatNext(next: string): string {
  const { pathname, searchParams } = new URL(next, 'http://this-site.invalid');
  const trial = pathname === TRIAL_PATH ? readTrialChoice(searchParams) : null;
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
