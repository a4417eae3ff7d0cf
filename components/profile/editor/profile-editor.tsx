'use client';

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { ApiError } from '@/lib/api/request';
import type { Profile } from '@/lib/contract/profile';
import { changeProfile } from '@/lib/members/own-profiles';
import { paths } from '@/lib/paths';
import { type ProfileTab, ProfileTabs } from '../page/profile-tabs';
import { ContactFieldset } from './contact-fieldset';
import { CvFieldset, type RemovedLine } from './cv-fieldset';
import { IdentityFieldset } from './identity-fieldset';
import { ImageFieldset } from './image-fieldset';
import { LocationFieldset } from './location-fieldset';
import { OrganizationFieldset } from './organization-fieldset';
import { PracticeFieldset } from './practice-fieldset';
import { createBody, isSettled, listErrors, type ProfileDraft } from './profile-draft';
import styles from './profile-editor.module.css';
import { SaveFailure } from './save-failure';
import { useDraft } from './unsaved-draft';

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

/** All of a profile: images take effect at once, the words when they are saved. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { draft, isChanged, keep, drop, change, settle } = useDraft(profile);
  const [discarded, setDiscarded] = useState<ProfileDraft | null>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, errors, report, forget } = useFieldErrors();
  const isOrganization = profile.role === 'ART_ORGANIZATION';

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  // The address may name a part, which was not there yet as the browser looked for it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);

  const discard = () => {
    setDiscarded(draft);
    setRemoved(null);
    setFailure(null);
    report({});
    drop();
  };
  const undo = (before: ProfileDraft) => {
    setDiscarded(null);
    keep(before);
  };
  const takeIn = (fields: Partial<ProfileDraft>) => {
    setDiscarded(null);
    for (const name of Object.keys(errors)) if (isSettled(name, fields, draft)) forget(name);
    change(fields);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const wrong = listErrors(draft, profile.role);
    report(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    try {
      await changeProfile(profile.id, createBody(draft));
      setRemoved(null);
      setDiscarded(null);
      settle(draft);
    } catch (error) {
      if (error instanceof ApiError && error.fields) report(error.fields);
      setFailure(error instanceof ApiError ? error.message : 'We could not save that. Your text is still here.');
    } finally {
      setSaving(false);
    }
  };
  const part = { draft, errors, onChange: takeIn };

  return (
    <>
      <PageTitle action={<TextLink href={paths.profile(profile.id)}>See it as others do</TextLink>}>
        {profile.name}
      </PageTitle>
      <div className={styles.links}>
        <ProfileTabs parts={parts} />
      </div>
      <div className={styles.sections}>
        <Section {...sections.picture}>
          <ImageFieldset profile={profile} type="image" />
        </Section>
        <form {...form} className={styles.sections} onSubmit={save}>
          <Section {...sections.name}>
            <IdentityFieldset {...part} isOrganization={isOrganization} />
            {isOrganization && (
              <OrganizationFieldset
                value={draft.organizationType}
                error={errors.organizationType}
                onChange={(organizationType) => takeIn({ organizationType })}
              />
            )}
          </Section>
          <Section {...sections.location}>
            <LocationFieldset {...part} />
          </Section>
          <Section {...sections.practice}>
            <PracticeFieldset {...part} />
          </Section>
          <Section {...sections.contact}>
            <ContactFieldset {...part} />
          </Section>
          <Section {...sections.cv}>
            <CvFieldset {...part} removed={removed} onRemove={setRemoved} />
          </Section>
          <div className={styles.ways}>
            {failure !== null && <SaveFailure>{failure}</SaveFailure>}
            <span role="status" className={styles.state}>
              {readState(isChanged, discarded !== null)}
            </span>
            {(isChanged || discarded) && (
              <TextButton onClick={() => (discarded ? undo(discarded) : discard())}>
                {discarded ? 'Undo' : 'Discard'}
              </TextButton>
            )}
            <ActionButton type="submit" isBusy={isSaving} busyLabel="Saving">
              Save
            </ActionButton>
          </div>
        </form>
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

function readState(isChanged: boolean, isDiscarded: boolean): string {
  if (isChanged) return 'Not saved yet';
  return isDiscarded ? 'Discarded' : 'Saved';
}

function Section({ id, label, children }: ProfileTab & { children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-label={label}>
      <SectionHeading>{label}</SectionHeading>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
