'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { EmptyWall } from '@/components/ui/empty';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { refetchProfile } from '@/lib/browser/members/profile/own-profiles';
import { useMember } from '@/lib/browser/session/member';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { type ProfileTab, ProfileTabs } from '../page/profile-tabs';
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

const sections = {
  picture: { id: 'picture', label: 'Picture' },
  name: { id: 'name', label: 'Name' },
  location: { id: 'location', label: 'Location' },
  practice: { id: 'practice', label: 'Practice' },
  contact: { id: 'contact', label: 'Contact' },
  cv: { id: 'cv', label: 'CV' },
  cover: { id: 'cover', label: 'Cover' },
  gallery: { id: 'gallery', label: 'Gallery' },
} satisfies Record<string, ProfileTab>;
const parts: readonly ProfileTab[] = Object.values(sections);

const store = createDeviceDraftStore<ProfileDraft>('profile', parseProfileDraft);
const readFields = (profile: Profile) => readProfileFields(createProfileDraft(profile));
const loadResolver = () => import('./profile-resolver').then(({ profileResolver }) => profileResolver);

/** Images are saved immediately, the fields on submit. */
function ProfileEditor({ profile }: { profile: Profile }) {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  /** The version for which conflicts were shown. */
  const seen = useRef<Profile | null>(null);
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    id: profile.id,
    saved: profile,
    createValues: createProfileDraft,
    store,
    listErrors: (draft) => listProfileErrors(draft, profile.role),
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

  useEffect(() => {
    const guard = leaveGuard();
    guard(isChanged);
    return () => guard(false);
  }, [isChanged]);

  // The section in the URL's fragment did not exist when the browser looked for it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);

  const discardAll = () => {
    setRemoved(null);
    discard();
  };

  return (
    <>
      <PageTitle action={<TextLink href={paths.profile(profile.id)}>See your page</TextLink>}>{profile.name}</PageTitle>
      <div className={`under-44 on-wall ${styles.links}`}>
        <ProfileTabs parts={parts} />
      </div>
      <div className={`stack gap-56 ${styles.sections}`}>
        <Section {...sections.picture}>
          <ImageFieldset profile={profile} type="image" />
        </Section>
        <Form form={form} className={`stack gap-56 ${styles.sections}`} onSubmit={submit}>
          <Section {...sections.name}>
            <IdentityFieldset isOrganization={isOrganization} />
            {isOrganization && <OrganizationFieldset />}
          </Section>
          <Section {...sections.location}>
            <LocationFieldset />
          </Section>
          <Section {...sections.practice}>
            <PracticeFieldset />
          </Section>
          <Section {...sections.contact}>
            <ContactFieldset />
            <EnquiriesField />
          </Section>
          <Section {...sections.cv}>
            <CvFieldset removed={removed} onRemove={setRemoved} />
          </Section>
          <div className={`cluster center end gap-24 rows-12 pad-16 on-wall hair-above ${styles.ways}`}>
            {failure !== null && <Failure>{failure}</Failure>}
            <span role="status" className="t-small quiet">
              {isChanged ? 'Not saved yet' : isDiscarded ? 'Discarded' : 'Saved'}
            </span>
            {(isChanged || isDiscarded) && (
              <TextButton onClick={isDiscarded ? undoDiscard : discardAll}>
                {isDiscarded ? 'Undo' : 'Discard'}
              </TextButton>
            )}
            <ActionButton type="submit" isBusy={isSaving} busyLabel="Saving">
              Save
            </ActionButton>
          </div>
        </Form>
        <Section {...sections.cover}>
          <ImageFieldset profile={profile} type="cover" />
        </Section>
        <Section {...sections.gallery}>
          <ImageFieldset profile={profile} type="gallery" />
        </Section>
      </div>
    </>
  );
}

function Section({ id, label, children }: ProfileTab & { children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-label={label}>
      <SectionHeading>{label}</SectionHeading>
      <div className={`stack gap-32 above-20 ${styles.editorFields}`}>{children}</div>
    </section>
  );
}

export function OwnProfilePage({ id }: { id: string }) {
  const profile = useMember().profiles.find((own) => own.id === id);
  if (profile !== undefined) return <ProfileEditor key={id} profile={profile} />;
  return (
    <EmptyWall
      maker="Somebody else"
      title="Not one of your profiles"
      links={<TextLink href={paths.accountProfiles()}>See your profiles</TextLink>}
    >
      <p>It belongs to another account, or was deleted.</p>
    </EmptyWall>
  );
}
