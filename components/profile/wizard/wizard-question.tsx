import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { RegistrationNotice } from '@/components/moderation/registration-notice';
import { ButtonLink } from '@/components/ui/button';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { isolate } from '@/components/ui/isolated';
import { TextLink } from '@/components/ui/text-link';
import { VerificationNotice } from '@/components/ui/verification-notice';
import { useVerification } from '@/lib/browser/members/account/use-verification';
import { useMember } from '@/lib/browser/session/member';
import { useMayPost } from '@/lib/browser/session/use-may-post';
import type { Profile } from '@/lib/shared/contract/profile';
import { readTrialChoice } from '@/lib/shared/domain/audience';
import { formatMoney } from '@/lib/shared/domain/money';
import { isListed, type Role, roles, type WizardStep } from '@/lib/shared/domain/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { ContactFieldset } from '../editor/contact-fieldset';
import { IdentityFieldset, LocationFieldset, OrganizationFieldset } from '../editor/identity-fieldset';
import { ImageFieldset } from '../editor/image-fieldset';
import { PracticeFieldset } from '../editor/practice-fieldset';
import styles from './wizard-layout.module.css';
import type { WizardAnswers } from './wizard-save';

type WizardQuestionProps = {
  step: WizardStep;
  role: Role | null;
  profile: Profile | null;
  /** Path of the page that follows the wizard. */
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

/** @param isFixed true if the profile exists, because its role cannot change */
function WizardRole({ isFixed }: { isFixed: boolean }) {
  const t = useTranslations();
  const { field, fieldState } = useController<WizardAnswers, 'role'>({ name: 'role' });
  return (
    <ChoiceCards
      legend={t('profile.wizard.name.role')}
      name={field.name}
      options={roles.map((value) => ({
        value,
        title: t(`profile.role.${value}`),
        summary: t(`profile.wizard.summary.${value}`),
        ...(isFixed && value !== field.value && { disabledReason: t('profile.wizard.otherRole') }),
      }))}
      selected={field.value ? [field.value] : []}
      error={fieldState.error?.message}
      onChange={([chosen]) => isFixed || field.onChange(chosen ?? null)}
    />
  );
}

/** Describes the plan that every new profile starts with. */
function WizardPlan() {
  const { t, language } = useWords();
  const { plans: arePlansSold } = getSite().sales;
  const { artworks, imagesPerArtwork: images, featured, openCalls } = getOffer().noPlan;
  const included = [
    t('profile.wizard.free.place'),
    artworks === null
      ? t('profile.wizard.free.allWorks', { images })
      : t('profile.wizard.free.works', { works: artworks, images }),
    t('profile.wizard.free.featured', { count: String(featured) }),
    t('profile.wizard.free.calls', { count: openCalls }),
    t('profile.wizard.free.read'),
  ];
  return (
    <section className={`ink-above ${styles.plan}`} aria-labelledby="plan-name">
      <div className="row spread pad-16">
        <h2 id="plan-name" className="t-h3">
          {t('profile.wizard.free.name')}
        </h2>
        {arePlansSold && <p className="t-h3">{formatMoney({ amount: 0, currency: 'USD' }, [], language)}</p>}
      </div>
      <ul className={styles.included}>
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {arePlansSold && (
        <p className="t-small quiet pad-above-16 hair-above">
          {t.rich('profile.wizard.free.more', {
            link: (chunks) => <TextLink href={paths.pricing()}>{chunks}</TextLink>,
          })}
        </p>
      )}
    </section>
  );
}

function WizardDone({ profile, next }: { profile: Profile; next: string | null }) {
  const t = useTranslations();
  const { standing } = useMember().registration;
  const isWaiting = standing === 'WAITING' || standing === 'DECLINED';
  const isArtist = profile.role === 'ARTIST';
  const mayPost = useMayPost();
  const callComesFirst = mayPost && profile.role === 'ART_ORGANIZATION' && next === null;
  const postCall = { href: paths.newOpportunity(), label: t('profile.wizard.postCall') };
  const findCall = paths.opportunities({ artisticFields: profile.artisticFields.join(',') });
  const links = [
    next !== null && { href: next, label: formatNext(next, t) },
    callComesFirst && postCall,
    { href: paths.newArtwork(), label: t('profile.wizard.firstWork') },
    isArtist && { href: findCall, label: t('profile.wizard.findCall') },
    mayPost && !isArtist && !callComesFirst && postCall,
    !isWaiting && { href: paths.profile(profile.id), label: t('profile.wizard.seeProfile') },
    { href: paths.directory(), label: t('profile.wizard.lookAround') },
    !isListed(profile) && { href: paths.wizard('image'), label: t('profile.missing.picture') },
  ].filter((link) => link !== false);
  return (
    <div>
      {isWaiting ? (
        <RegistrationNotice />
      ) : (
        <p className="t-read">
          {isListed(profile)
            ? t.rich('profile.wizard.listed', { name: profile.name, bdi: isolate })
            : t.rich('profile.wizard.unlisted', { name: profile.name, bdi: isolate })}
        </p>
      )}
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

/** Mentions the next page only if it is a trial that the user chose before signing up. */
function formatNext(next: string, t: Words['t']): string {
  const { pathname, searchParams } = new URL(next, 'http://this-site.invalid');
  const trial = pathname === paths.startTrial() ? readTrialChoice(searchParams) : null;
  if (trial === null) return t('profile.wizard.goOn');
  const { name, trialDays } = getOffer().plans[trial.type];
  return t('profile.wizard.startTrial', { plan: name, days: trialDays });
}

function WizardVerification() {
  const t = useTranslations();
  const { accountId, email } = useMember();
  const { isNeeded, state, send } = useVerification(accountId);
  if (!isNeeded) return null;
  return (
    <div className="above-32 measure">
      <VerificationNotice email={email} state={state} onSend={() => void send()} accountHref={paths.account()}>
        {t('profile.wizard.verify')}
      </VerificationNotice>
    </div>
  );
}
