import { useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { Verified } from '@/components/ui/verified';
import { changeApplication } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { DeskApplication } from '@/lib/shared/contract/application-desk';
import { decisionLabels, formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatDay } from '@/lib/shared/domain/deadline';
import { paths } from '@/lib/shared/paths';
import { SentMessages } from '../messages/message-list';
import { chooseRecipients } from '../messages/recipients';
import { WriteMessageSheet } from '../messages/write-message-sheet';
import styles from './application-page.module.css';
import { AutosavedField } from './autosaved-field';
import { useDeskKeys } from './desk-keys';
import { StateButtons, useApplicationChange } from './desk-state';
import { LabelsField } from './labels-field';

type ApplicationSideProps = {
  owner: OpportunityOwner;
  application: DeskApplication;
  knownLabels: readonly string[];
};

/** The part of an application that only the organizer sees. */
export function ApplicationSide({ owner, application, knownLabels }: ApplicationSideProps) {
  const { id, profile, number, decision, submittedAt } = application;
  const change = useApplicationChange(owner, application);
  const side = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(false);
  useDeskKeys((command) => {
    if (command.kind === 'note') side.current?.querySelector<HTMLElement>(`#${NOTE_ID}`)?.focus();
    return command.kind === 'note';
  });
  return (
    <aside ref={side} className={`stack gap-24 ${styles.ownSide}`} aria-label="Your side">
      <div className={`t-ui row center gap-12 ${styles.artist}`}>
        <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
        <div>
          <p>
            <TextLink href={paths.profile(profile.id)}>
              See the profile<span className="visually-hidden"> of {profile.name}</span>
            </TextLink>
            {profile.verified && <Verified />}
          </p>
          <p className="t-small quiet">
            {[formatPlace(profile), `sent ${formatDay(submittedAt, new Date().getFullYear())}`]
              .filter(Boolean)
              .join(', ')}
          </p>
          {!application.getsMail && (
            <p className="t-small quiet">
              No verified address: reads messages and decisions on the site, without a mail.
            </p>
          )}
        </div>
      </div>
      <div className="stack gap-12">
        <StateButtons change={change} />
        {decision !== null && (
          <p className="t-small quiet">
            “{decisionLabels[decision]}” is published.
            {decision !== change.state && ' What you choose instead is not published yet.'}
          </p>
        )}
      </div>
      <LabelsField labels={change.labels} known={knownLabels} onChange={(labels) => change.send({ labels })} />
      <div className="stack gap-12">
        <SentMessages owner={owner} applicationId={id} />
        <p>
          <TextButton className={styles.write} aria-haspopup="dialog" onClick={() => setWriting(true)}>
            Write to this artist
          </TextButton>
        </p>
        <WriteMessageSheet
          owner={owner}
          recipients={chooseRecipients([{ id, number, name: profile.name }])}
          isOpen={isWriting}
          onClose={() => setWriting(false)}
        />
      </div>
      <AutosavedField
        id={NOTE_ID}
        draftId={`${id}:note`}
        label="Note"
        help="Only you see this."
        stored={application.note}
        save={(note) => changeApplication(owner, id, { note })}
      />
      <AutosavedField
        id={`feedback-${formatApplicationNumber(number)}`}
        draftId={`${id}:feedback`}
        label="Feedback to the artist, optional"
        help="The artist reads this with the decision."
        stored={application.feedback}
        save={(feedback) => changeApplication(owner, id, { feedback })}
      />
    </aside>
  );
}

const NOTE_ID = 'application-note';
