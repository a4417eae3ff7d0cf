import type { ReactNode } from 'react';
import { ReportButton } from '@/components/moderation/report-button';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextLink } from '@/components/ui/text-link';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Image } from '@/lib/shared/contract/values';
import { listContactLinks } from '@/lib/shared/domain/contact-links';
import { formatOrganizerAnswers } from '@/lib/shared/domain/promise';
import { formatCount } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { listMissingFields } from '../missing-fields';
import { EmptyProfile, NextStep } from './empty-profile';
import { ProfileCv } from './profile-cv';
import { ProfileHeader } from './profile-header';
import styles from './profile-screen.module.css';
import { type ProfileTab, ProfileTabs } from './profile-tabs';

type ProfileScreenProps = {
  profile: Profile;
  /** Null if the profile has no works. */
  works: ReactNode;
  opportunityCount: number;
  opportunities: ReactNode;
  follow: ReactNode;
};

/** Leaves out empty sections. Owners see a hint in their place. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { profile: original, works, opportunityCount, opportunities, follow } = props;
  const { t, language } = useWords();
  const profile = pickTexts(original, ['headline', 'bio'], language);
  const links = listContactLinks(profile.contact);
  const hasCv = profile.cv.length > 0;
  const parts: (ProfileTab | false)[] = [
    works !== null && {
      id: 'works',
      label: t('profile.section.works'),
      count: formatCount(profile.artworkCount, false, language),
    },
    profile.bio !== null && { id: 'about', label: t('profile.section.about') },
    hasCv && { id: 'cv', label: t('profile.section.cv') },
    profile.gallery.length > 0 && { id: 'gallery', label: t('profile.section.gallery') },
    opportunityCount > 0 && {
      id: 'opportunities',
      label: t('profile.section.opportunities'),
      count: formatCount(opportunityCount, false, language),
    },
    links.length > 0 && { id: 'contact', label: t('profile.section.contact') },
  ];
  const present = parts.filter((part) => part !== false);

  return (
    <div className="page pad-under-section">
      <ProfileHeader profile={profile} follow={follow} />
      {profile.cover && <ProfileCover image={profile.cover} />}
      {present.length === 0 && <EmptyProfile id={profile.id} name={profile.name} />}
      {present.length > 0 && listMissingFields(profile, t).length > 0 && <NextStep id={profile.id} />}
      {present.length > 0 && (
        <div className={`above-44 ${styles.tabs}`}>
          <ProfileTabs parts={present} />
        </div>
      )}
      {works !== null && (
        <section
          id="works"
          className={styles.works}
          aria-label={t('profile.section.works')}
          tabIndex={-1}
          data-list-start=""
          data-focus="own"
        >
          {works}
        </section>
      )}
      {(profile.bio !== null || hasCv) && (
        <div className={`grid pad-above-section medium-columns-1 ${styles.columns}`}>
          {profile.bio !== null && (
            <section id="about" className={`shrink ${styles.column}`} aria-labelledby="about-title">
              <SectionHeading id="about-title">{t('profile.section.about')}</SectionHeading>
              <Markdown lang={profile.langs.bio}>{profile.bio}</Markdown>
            </section>
          )}
          {hasCv && (
            <section id="cv" className={`shrink ${styles.column}`} aria-labelledby="cv-title">
              <SectionHeading id="cv-title">{t('profile.section.cv')}</SectionHeading>
              <ProfileCv cv={profile.cv} />
            </section>
          )}
        </div>
      )}
      {profile.gallery.length > 0 && (
        <section id="gallery" className={`pad-above-section ${styles.section}`} aria-labelledby="gallery-title">
          <SectionHeading id="gallery-title">{t('profile.section.gallery')}</SectionHeading>
          <div className="above-16">
            <ProfileGallery images={profile.gallery} label={t('profile.page.pictures', { name: profile.name })} />
          </div>
        </section>
      )}
      {opportunityCount > 0 && (
        <section
          id="opportunities"
          className={`pad-above-section ${styles.section}`}
          aria-labelledby="opportunities-title"
        >
          <SectionHeading id="opportunities-title">
            {t('profile.page.openCalls', { count: opportunityCount })}
          </SectionHeading>
          <div className="above-16 hair-above">{opportunities}</div>
        </section>
      )}
      {profile.answers && <ProfileRecord answers={profile.answers} />}
      {links.length > 0 && (
        <section
          id="contact"
          className={`pad-above-section ${styles.section} stack baseline medium-columns-1 ${styles.contact}`}
          aria-labelledby="contact-title"
        >
          <SectionHeading id="contact-title">{t('profile.section.contact')}</SectionHeading>
          <ul className={`cluster shrink ${styles.links}`}>
            {links.map(({ kind, href, text }) => (
              <li key={kind}>
                <TextLink href={href} acts className={`break ${styles.link}`}>
                  <bdi>{text}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={`t-small cluster gap-24 rows-8 above-44 ${styles.report} no-print`}>
        <ReportButton kind="PROFILE" id={profile.id} title={profile.name} profileId={profile.id}>
          {t('profile.page.report')}
        </ReportButton>
      </p>
    </div>
  );
}

/** Maximum height of the cover, and approximate height of rows in the gallery. Both are for wide screens, in pixels. */
const COVER_HEIGHT = 480;
const ROW_HEIGHT = 240;
/** Estimate of how much a row grows when it fills the width, for the `sizes` of its images. */
const GROWTH = 1.5;

function ProfileCover({ image }: { image: Image }) {
  return (
    <div className={`above-44 ${styles.cover}`} style={computeShape(image, COVER_HEIGHT)}>
      <Picture image={image} alt={image.alt ?? ''} sizes={formatSizes(image, COVER_HEIGHT)} priority isStill />
    </div>
  );
}

function ProfileGallery({ images, label }: { images: readonly Image[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
    <ul className={`cluster gap-gutter ${styles.rows}`} role="list" aria-label={label}>
      {images.map((image) => (
        <li key={image.key} className={`shrink ${styles.cell}`} style={computeShape(image, ROW_HEIGHT)}>
          <Picture
            image={image}
            alt={image.alt ?? ''}
            sizes={formatSizes(image, ROW_HEIGHT * GROWTH)}
            isStill
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}

function computeShape({ width, height }: Image, shownHeight: number): Record<`--${string}`, string | number> {
  return { '--ratio': width / height, '--pixels': `${width}px`, '--height': `${shownHeight}px` };
}

function formatSizes({ width, height }: Image, shownHeight: number): string {
  return `min(100vw, ${Math.ceil((width / height) * shownHeight)}px)`;
}

function ProfileRecord({ answers }: { answers: NonNullable<Profile['answers']> }) {
  const words = useWords();
  return (
    <section className="stack gap-8 pad-above-section" aria-labelledby="answers-title">
      <SectionHeading id="answers-title">{words.t('profile.page.answers')}</SectionHeading>
      <p className={`above-8 ${styles.text}`}>{formatOrganizerAnswers(answers, words)}</p>
      <p className="t-small quiet">{words.t('profile.page.answersNote', { count: answers.calls })}</p>
    </section>
  );
}
