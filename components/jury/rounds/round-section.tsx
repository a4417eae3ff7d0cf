'use client';

import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { isolate } from '@/components/ui/isolated';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { StateLabel } from '@/components/ui/state-label';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { closeRound, deleteRound, openRound } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { formatDay } from '@/lib/shared/domain/deadline';
import type { RoundState } from '@/lib/shared/domain/jury';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

import { Jurors } from './jurors';
import { Ranking } from './ranking';
import { createDraft, type RoundDraft } from './round-draft';
import { DueSheet, LaterApplications, OpeningSheet, SpreadSheet } from './round-sheets';
import styles from './rounds-page.module.css';

type RoundSectionProps = {
  owner: OpportunityOwner;
  call: Rounds['call'];
  round: Round;
  earlier: readonly Round[];
  onEdit: (draft: RoundDraft) => void;
  /** Null if the call already has the maximum number of rounds. */
  onNext: ((chosen: readonly string[]) => void) | null;
};

const signs = { DRAFT: 'draft', OPEN: 'active', CLOSED: 'inactive' } as const;

export function RoundSection({ owner, call, round, earlier, onEdit, onNext }: RoundSectionProps) {
  const words = useWords();
  const { t } = words;
  const [dialog, setDialog] = useState<'open' | 'delete' | 'due' | 'spread' | null>(null);
  const { id, position, title, state, openedAt, unassigned, jurors } = round;
  const close = () => setDialog(null);
  const due: MenuItem = { icon: 'clock', label: t('jury.round.changeDue'), onChoose: () => setDialog('due') };
  const spread: MenuItem = { icon: 'person', label: t('jury.round.spread'), onChoose: () => setDialog('spread') };
  const items: Record<RoundState, MenuItem[]> = {
    DRAFT: [
      { icon: 'pencil', label: t('ui.action.edit'), onChoose: () => onEdit(createDraft(round)) },
      { icon: 'trash', label: t('ui.action.delete'), isDestructive: true, onChoose: () => setDialog('delete') },
    ],
    OPEN: round.isAssigned ? [spread, due] : [due],
    CLOSED: [{ icon: 'refunded', label: t('jury.round.openAgain'), onChoose: () => void reopen(owner, round, t) }],
  };
  return (
    <section className={`stack gap-20 pad-above-20 ink-above ${styles.round}`} aria-labelledby={`round-${id}`}>
      <div className={`grid center gap-32 rows-12 ${styles.head}`}>
        <div>
          <h2 id={`round-${id}`} className="t-h2">
            {t.rich('jury.round.numbered', { number: String(position), title, bdi: isolate })}
          </h2>
          <p className="t-small quiet">{describeRound(round, words)}</p>
        </div>
        <StateLabel sign={signs[state]}>{t(`jury.roundState.${state}`)}</StateLabel>
        <div className="row gap-8">
          {state === 'DRAFT' && <Button onClick={() => setDialog('open')}>{t('jury.round.open')}</Button>}
          {state === 'OPEN' && (
            <Button variant="secondary" onClick={() => void endRound(owner, round, t)}>
              {t('jury.round.close')}
            </Button>
          )}
          <Menu label={t('ui.action.moreAbout', { title })} items={items[state]} />
        </div>
      </div>
      <p className="t-small cluster gap-24 rows-8">
        {round.criteria.map(({ id: criterion, label, weight, scale }) => (
          <span key={criterion}>
            <bdi>{label}</bdi>{' '}
            <span className="quiet">
              {t('jury.round.weighted', { scale: t(`jury.scale.${scale}`), weight: String(weight) })}
            </span>
          </span>
        ))}
      </p>
      {state === 'OPEN' && unassigned > 0 && (
        <Notice isLive>
          {t('jury.round.unassigned', { count: unassigned })}{' '}
          {jurors.length === 0 ? (
            t('jury.round.inviteFirst')
          ) : (
            <TextButton onClick={() => setDialog('spread')}>{t('jury.round.spreadEvenly')}</TextButton>
          )}
        </Notice>
      )}
      {round.later > 0 && <LaterApplications owner={owner} round={round} />}
      <Jurors owner={owner} round={round} earlier={earlier} />
      {openedAt !== null && <Ranking owner={owner} round={round} onNext={onNext} />}
      {dialog === 'open' && <OpeningSheet owner={owner} call={call} round={round} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmSheet
          title={t('ui.deletion.ask', { title })}
          label={t('ui.action.delete')}
          busyLabel={t('ui.busy.deleting')}
          isDestructive
          act={() => deleteRound(owner, id)}
          onClose={close}
        >
          <p>{t('jury.round.deleteText')}</p>
        </ConfirmSheet>
      )}
      {dialog === 'due' && <DueSheet owner={owner} round={round} onClose={close} />}
      {dialog === 'spread' && <SpreadSheet owner={owner} round={round} onClose={close} />}
    </section>
  );
}

function describeRound(round: Round, { t, language }: Words): string {
  const { isBlind, applications, outside, dueOn, selection } = round;
  return [
    isBlind ? t('jury.round.blind') : t('jury.round.withNames'),
    selection.kind === 'TOP' && round.state === 'DRAFT'
      ? t('jury.round.bestOf', { count: String(selection.count) })
      : t('jury.round.applications', { count: applications }),
    ...(outside.count > 0 ? [t('jury.round.outside', { count: formatCount(outside.count, false, language) })] : []),
    round.isAssigned ? t('jury.round.someJurors') : t('jury.round.allJurors'),
    dueOn === null
      ? t('jury.round.noDue')
      : t('jury.round.due', { day: formatDay(dueOn, new Date().getFullYear(), language) }),
    round.sharesComments ? t('jury.round.shared') : t('jury.round.private'),
    ...(round.allowsOriginals && !isBlind ? [t('jury.round.originals')] : []),
  ].join(' · ');
}

async function endRound(owner: OpportunityOwner, round: Round, t: Words['t']): Promise<void> {
  await attempt(async () => {
    await closeRound(owner, round.id);
    showToast(t('jury.round.closed', { title: round.title }), {
      label: t('ui.action.undo'),
      onPress: () => void reopen(owner, round, t),
    });
  }, t('jury.round.closeFailed'));
}

async function reopen(owner: OpportunityOwner, round: Round, t: Words['t']): Promise<void> {
  await attempt(async () => {
    await openRound(owner, round.id);
    showToast(t('jury.round.reopened', { title: round.title }));
  }, t('jury.round.openFailed'));
}
