'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { EmptyWall } from '@/components/ui/empty-wall';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { TranslationFields } from '@/components/ui/translation-fields';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { refetchProfile } from '@/lib/browser/members/profile/own-profiles';
import { useMember } from '@/lib/browser/session/member';
import { useLeaveGuard } from '@/lib/browser/store/use-leave-guard';
import type { Profile } from '@/lib/shared/contract/profile';
import { profileLimits } from '@/lib/shared/domain/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { ProfileTabs } from '../page/profile-tabs';
import { ContactFieldset, EnquiriesField } from './contact-fieldset';
import { CvFieldset, type RemovedLine } from './cv-fieldset';
import styles from './fieldset.module.css';
import { IdentityFieldset, LocationFieldset, OrganizationFieldset } from './identity-fieldset';
import { ImageFieldset } from './image-fieldset';
import { PracticeFieldset } from './practice-fieldset';
import {
  createProfileDraft,
  listProfileErrors,
  type ProfileDraft,
  parseProfileDraft,
  readProfileFields,
  sendProfileFields,
} from './profile-draft';

const sections = ['picture', 'name', 'location', 'practice', 'contact', 'cv', 'cover', 'gallery'] as const;

const store = createDeviceDraftStore<ProfileDraft>('profile', parseProfileDraft);
const readFields = (profile: Profile) => readProfileFields(createProfileDraft(profile));
const loadResolver = () => import('./profile-resolver').then(({ profileResolver }) => profileResolver);

/** Images are saved immediately, fields on submission. */
function ProfileEditor({ profile }: { profile: Profile }) {
  const words = useWords();
  const { t } = words;
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  /** The last version whose conflicts the form has shown. */
  const seen = useRef<Profile | null>(null);
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    id: profile.id,
    saved: profile,
    createValues: createProfileDraft,
    store,
    listErrors: (draft) => listProfileErrors(draft, profile.role, words),
    loadResolver,
    save: async (draft, base) => {
      const changed = await saveChanges({
        ...{ fields: readProfileFields(draft), before: readProfileFields(base), readFields },
        ...{ latest: profile, seen },
        send: sendProfileFields,
        read: refetchProfile,
      });
      setRemoved(null);
      return changed;
    },
  });
  const isOrganization = profile.role === 'ART_ORGANIZATION';

  useLeaveGuard(isChanged);

  // The section did not exist yet when the browser tried to scroll to the URL's fragment.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);

  const discardAll = () => {
    setRemoved(null);
    discard();
  };

  return (
    <>
      <PageTitle action={<TextLink href={paths.profile(profile.id)}>{t('profile.form.seePage')}</TextLink>}>
        <bdi>{profile.name}</bdi>
      </PageTitle>
      <div className={`under-44 on-wall ${styles.links}`}>
        <ProfileTabs parts={sections.map((id) => ({ id, label: t(`profile.section.${id}`) }))} />
      </div>
      <div className={`stack gap-56 ${styles.sections}`}>
        <Section id="picture">
          <ImageFieldset profile={profile} type="image" />
        </Section>
        <Form form={form} className={`stack gap-56 ${styles.sections}`} onSubmit={submit}>
          <Section id="name">
            <IdentityFieldset isOrganization={isOrganization} />
            <TranslationFields
              languages={getSite().languages}
              texts={[
                { name: 'headline', label: t('profile.form.headline') },
                { name: 'bio', label: t('profile.form.bio'), limit: profileLimits.bio },
              ]}
            />
            {isOrganization && <OrganizationFieldset />}
          </Section>
          <Section id="location">
            <LocationFieldset />
          </Section>
          <Section id="practice">
            <PracticeFieldset />
          </Section>
          <Section id="contact">
            <ContactFieldset />
            <EnquiriesField />
          </Section>
          <Section id="cv">
            <CvFieldset removed={removed} onRemove={setRemoved} />
          </Section>
          <div className={`cluster center end gap-24 rows-12 pad-16 on-wall hair-above ${styles.ways}`}>
            {failure !== null && <Failure>{failure}</Failure>}
            <span role="status" className="t-small quiet">
              {isChanged
                ? t('profile.form.notSavedYet')
                : isDiscarded
                  ? t('profile.form.discarded')
                  : t('ui.form.saved')}
            </span>
            {(isChanged || isDiscarded) && (
              <TextButton onClick={isDiscarded ? undoDiscard : discardAll}>
                {isDiscarded ? t('ui.action.undo') : t('ui.action.discard')}
              </TextButton>
            )}
            <ActionButton type="submit" isBusy={isSaving} busyLabel={t('ui.busy.saving')}>
              {t('ui.action.save')}
            </ActionButton>
          </div>
        </Form>
        <Section id="cover">
          <ImageFieldset profile={profile} type="cover" />
        </Section>
        <Section id="gallery">
          <ImageFieldset profile={profile} type="gallery" />
        </Section>
      </div>
    </>
  );
}

function Section({ id, children }: { id: (typeof sections)[number]; children: ReactNode }) {
  const t = useTranslations();
  const label = t(`profile.section.${id}`);
  return (
    <section id={id} className={styles.section} aria-label={label}>
      <SectionHeading>{label}</SectionHeading>
      <div className={`stack gap-32 above-20 ${styles.editorFields}`}>{children}</div>
    </section>
  );
}

export function OwnProfilePage({ id }: { id: string }) {
  const t = useTranslations();
  const profile = useMember().profiles.find((own) => own.id === id);
  if (profile !== undefined) return <ProfileEditor key={id} profile={profile} />;
  return (
    <EmptyWall
      maker={t('profile.somebodyElse')}
      title={t('profile.form.other.title')}
      links={<TextLink href={paths.accountProfiles()}>{t('profile.form.other.link')}</TextLink>}
    >
      <p>{t('profile.form.other.text')}</p>
    </EmptyWall>
  );
}
