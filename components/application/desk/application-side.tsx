import { useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { Verified } from '@/components/ui/verified';
import { changeApplication } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { DeskApplication } from '@/lib/shared/contract/application-desk';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatDay } from '@/lib/shared/domain/deadline';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
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

export function ApplicationSide({ owner, application, knownLabels }: ApplicationSideProps) {
  const { t, language } = useWords();
  const { id, profile, number, decision, submittedAt } = application;
  const change = useApplicationChange(owner, application);
  const side = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(false);
  useDeskKeys((command) => {
    if (command.kind === 'note') side.current?.querySelector<HTMLElement>(`#${NOTE_ID}`)?.focus();
    return command.kind === 'note';
  });
  return (
    <aside ref={side} className={`stack gap-24 ${styles.ownSide}`} aria-label={t('application.side.title')}>
      <div className={`t-ui row center gap-12 ${styles.artist}`}>
        <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
        <div>
          <p>
            <TextLink href={paths.profile(profile.id)}>
              {t.rich('application.side.profile', {
                name: profile.name,
                hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
              })}
            </TextLink>
            {profile.verified && <Verified />}
          </p>
          <p className="t-small quiet">
            {joinParts(
              [
                formatPlace(profile, language),
                t('application.side.sent', { day: formatDay(submittedAt, new Date().getFullYear(), language) }),
              ],
              language,
            )}
          </p>
          {!application.getsMail && <p className="t-small quiet">{t('application.side.noMail')}</p>}
        </div>
      </div>
      <div className="stack gap-12">
        <StateButtons change={change} />
        {decision !== null && (
          <p className="t-small quiet">
            {decision === change.state
              ? t('application.side.published', { decision: t(`application.deskState.${decision}`) })
              : t('application.side.changed', { decision: t(`application.deskState.${decision}`) })}
          </p>
        )}
      </div>
      <LabelsField labels={change.labels} known={knownLabels} onChange={(labels) => change.send({ labels })} />
      <div className="stack gap-12">
        <SentMessages owner={owner} applicationId={id} />
        <p>
          <TextButton className={styles.write} aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t('application.side.write')}
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
        label={t('application.side.note')}
        help={t('application.side.noteHelp')}
        stored={application.note}
        save={(note) => changeApplication(owner, id, { note })}
      />
      <AutosavedField
        id={`feedback-${formatApplicationNumber(number)}`}
        draftId={`${id}:feedback`}
        label={t('application.side.feedback')}
        help={t('application.side.feedbackHelp')}
        stored={application.feedback}
        save={(feedback) => changeApplication(owner, id, { feedback })}
      />
    </aside>
  );
}

const NOTE_ID = 'application-note';
