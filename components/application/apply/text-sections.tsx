import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextArea } from '@/components/ui/text-area';
import { TextButton, TextLink } from '@/components/ui/text-link';
import type { Profile } from '@/lib/shared/contract/profile';
import { applicationFormLimits, type Demand } from '@/lib/shared/domain/application-form';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './apply-form.module.css';

type StatementSectionProps = {
  demand: Demand;
  profile: Profile;
  statement: string | null;
  error: string | undefined;
  /** A notice about the statement, such as a conflict. */
  notice: ReactNode;
  onChange: (statement: string | null) => void;
};

/** The artist statement, which can begin with the text of the profile. */
export function StatementSection({ demand, profile, statement, error, notice, onChange }: StatementSectionProps) {
  const bio = profile.bio?.trim() ?? '';
  const isEmpty = (statement ?? '').trim() === '';
  return (
    <section id="statement" className={`shrink ${styles.section}`} aria-labelledby="statement-title">
      <div className="cluster baseline spread gap-24 rows-4 pad-above-16 ink-above">
        <h2 id="statement-title" className="t-h2">
          Artist statement
        </h2>
      </div>
      <div className="stack gap-16 above-24">
        <TextArea
          label={demand === 'OPTIONAL' ? 'Your statement, optional' : 'Your statement'}
          limit={applicationFormLimits.statement}
          value={statement ?? ''}
          error={error}
          dir="auto"
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
        {notice}
        {bio !== '' && isEmpty && (
          <p className={`t-small cluster center gap-16 rows-0 ${styles.line}`}>
            <TextButton onClick={() => onChange(bio)}>Begin with the text of your profile</TextButton>
          </p>
        )}
      </div>
    </section>
  );
}

type CvSectionProps = { demand: Demand; profile: Profile; error: string | undefined };

/** The CV, which is that of the profile. */
export function CvSection({ demand, profile, error }: CvSectionProps) {
  const { id, cv } = profile;
  const edit = paths.editProfile(id, 'cv');
  return (
    <section id="cv" className={`shrink ${styles.section}`} aria-labelledby="cv-title">
      <div className="cluster baseline spread gap-24 rows-4 pad-above-16 ink-above">
        <h2 id="cv-title" className="t-h2">
          CV
        </h2>
        {demand === 'OPTIONAL' && <p className="t-small quiet">Optional</p>}
      </div>
      <p className={`cluster center gap-16 rows-0 ${styles.line}`}>
        {cv.length === 0 ? (
          <>
            <span>Your profile has no CV yet.</span>
            <TextLink href={edit}>Add it to your profile</TextLink>
          </>
        ) : (
          <>
            <span>{formatCounted(cv.length, 'entry', 'entries')} from your profile, as they are when you send.</span>
            <TextLink href={edit}>Edit the CV</TextLink>
          </>
        )}
      </p>
      {error !== undefined && (
        <p className="t-small error row gap-8 above-8">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </section>
  );
}
