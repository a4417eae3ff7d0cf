import { SectionHeading } from '@/components/ui/section-heading';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatOrganizerAnswers } from '@/lib/shared/domain/promise';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './profile-screen.module.css';

/** How an organizer answers the artists who apply to its calls. */
export function ProfileRecord({ answers }: { answers: NonNullable<Profile['answers']> }) {
  return (
    <section className="stack gap-8 pad-above-section" aria-labelledby="answers-title">
      <SectionHeading id="answers-title">Answers to applicants</SectionHeading>
      <p className={`above-8 ${styles.text}`}>{formatOrganizerAnswers(answers)}</p>
      <p className="t-small quiet">
        Measured over {formatCounted(answers.calls, 'closed call', 'closed calls')} with applications on this site, from
        the closing to the answer.
      </p>
    </section>
  );
}
