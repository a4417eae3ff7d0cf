'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PaidParts } from '@/components/checkout/deletion/paid-parts';
import { ActionButton } from '@/components/ui/action-button';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { isolate } from '@/components/ui/isolated';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { chooseProfile } from '@/lib/browser/members/account/load-member';
import { deleteProfile } from '@/lib/browser/members/profile/own-profiles';
import { useMayAct } from '@/lib/browser/session/use-may-act';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Profile } from '@/lib/shared/contract/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { formatRole } from '../page/profile-details';
import styles from './own-profile-row.module.css';

type OwnProfileRowProps = {
  profile: Profile;
  isCurrent: boolean;
  /** Runs before the row disappears together with the focused button. */
  onDelete: () => void;
};

export function OwnProfileRow({ profile, isCurrent, onDelete }: OwnProfileRowProps) {
  const words = useWords();
  const { t } = words;
  const [isAsking, setAsking] = useState(false);
  const deletion = useRef<HTMLButtonElement>(null);
  const { name } = profile;
  const mayEdit = useMayAct(profile.id, 'EDIT');
  const mayDelete = useMayAct(profile.id, 'CLOSE');
  const cancel = () => {
    setAsking(false);
    deletion.current?.focus();
  };
  return (
    <article className={`grid center gap-20 rows-12 pad-20 hair-under ${styles.row}`} aria-label={name}>
      <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
      <div>
        <h2 className="t-h3 break">
          <TextLink href={mayEdit ? paths.editProfile(profile.id) : paths.profile(profile.id)}>
            <bdi>{name}</bdi>
          </TextLink>
        </h2>
        <p className="t-small quiet">{formatRole(profile, words)}</p>
      </div>
      <div className={`t-ui cluster center gap-24 rows-8 ${styles.ways}`}>
        <ActingAs profile={profile} isCurrent={isCurrent} />
        {mayEdit && (
          <TextLink href={paths.editProfile(profile.id)}>{t.rich('profile.own.edit', { name, hidden })}</TextLink>
        )}
        <TextLink href={paths.profile(profile.id)}>{t.rich('profile.own.see', { name, hidden })}</TextLink>
        {mayDelete && (
          <TextButton deletes ref={deletion} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {t.rich('profile.own.delete', { name, hidden })}
          </TextButton>
        )}
      </div>
      {isAsking && <Confirmation profile={profile} onDelete={onDelete} onCancel={cancel} />}
    </article>
  );
}

const hidden = (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span>;

/** After the switch, a label replaces the button and takes over its focus. */
function ActingAs({ profile: { id, name }, isCurrent }: { profile: Profile; isCurrent: boolean }) {
  const t = useTranslations();
  const isPressed = useRef(false);
  const status = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent && isPressed.current) status.current?.focus();
    isPressed.current = false;
  }, [isCurrent]);

  if (isCurrent) {
    return (
      <span ref={status} tabIndex={-1}>
        {t('profile.own.current')}
      </span>
    );
  }
  const choose = () => {
    isPressed.current = true;
    void chooseProfile(id);
  };
  return <TextButton onClick={choose}>{t.rich('profile.own.choose', { name, hidden })}</TextButton>;
}

type ConfirmationProps = { profile: Profile; onDelete: () => void; onCancel: () => void };

function Confirmation({ profile, onDelete, onCancel }: ConfirmationProps) {
  const t = useTranslations();
  const { id, name } = profile;
  const { mutate, isPending, error } = useMutation({ mutationFn: deleteProfile });
  const confirm = () => {
    onDelete();
    mutate(id);
  };
  return (
    <section className="stack gap-16 full-row pad-above-8 narrow" aria-label={t('profile.own.deleteNamed', { name })}>
      <p>{t.rich('profile.own.question', { name, bdi: isolate })}</p>
      <PaidParts profile={profile} />
      <div className="cluster gap-12">
        <ActionButton variant="destructive" isBusy={isPending} busyLabel={t('ui.busy.deleting')} onClick={confirm}>
          {t('profile.own.deleteForGood')}
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('profile.own.keep')}
        </Button>
      </div>
      {error !== null && <Failure>{errorToMessage(error, t('profile.own.deletionUnknown'))}</Failure>}
    </section>
  );
}
