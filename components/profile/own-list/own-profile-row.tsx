'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PaidParts } from '@/components/checkout/deletion/paid-parts';
import { ActionButton } from '@/components/ui/action-button';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { chooseProfile } from '@/lib/browser/members/account/load-member';
import { deleteProfile } from '@/lib/browser/members/profile/own-profiles';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { formatRole } from '../page/profile-details';
import styles from './own-profile-row.module.css';

type OwnProfileRowProps = {
  profile: Profile;
  isCurrent: boolean;
  /** Called before the deletion removes the row together with the focused element. */
  onDelete: () => void;
};

export function OwnProfileRow({ profile, isCurrent, onDelete }: OwnProfileRowProps) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useRef<HTMLButtonElement>(null);
  const { name } = profile;
  const cancel = () => {
    setAsking(false);
    deletion.current?.focus();
  };
  return (
    <article className={`grid center gap-20 rows-12 pad-20 hair-under ${styles.row}`} aria-label={name}>
      <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
      <div>
        <h2 className="t-h3 break">
          <TextLink href={paths.editProfile(profile.id)}>{name}</TextLink>
        </h2>
        <p className="t-small quiet">{formatRole(profile)}</p>
      </div>
      <div className={`t-ui cluster center gap-24 rows-8 ${styles.ways}`}>
        <ActingAs profile={profile} isCurrent={isCurrent} />
        <TextLink href={paths.editProfile(profile.id)}>
          Edit<span className="visually-hidden"> {name}</span>
        </TextLink>
        <TextLink href={paths.profile(profile.id)}>
          See<span className="visually-hidden"> {name}</span>
        </TextLink>
        <TextButton deletes ref={deletion} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Delete<span className="visually-hidden"> {name}</span>
        </TextButton>
      </div>
      {isAsking && <Confirmation profile={profile} onDelete={onDelete} onCancel={cancel} />}
    </article>
  );
}

/** The focus moves from the button to the mark. */
function ActingAs({ profile: { id, name }, isCurrent }: { profile: Profile; isCurrent: boolean }) {
  const isPressed = useRef(false);
  const status = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent && isPressed.current) status.current?.focus();
    isPressed.current = false;
  }, [isCurrent]);

  if (isCurrent) {
    return (
      <span ref={status} tabIndex={-1}>
        You act as this one
      </span>
    );
  }
  const choose = () => {
    isPressed.current = true;
    void chooseProfile(id);
  };
  return (
    <TextButton onClick={choose}>
      Act as this one<span className="visually-hidden">: {name}</span>
    </TextButton>
  );
}

type ConfirmationProps = { profile: Profile; onDelete: () => void; onCancel: () => void };

function Confirmation({ profile, onDelete, onCancel }: ConfirmationProps) {
  const { id, name } = profile;
  const { mutate, isPending, error } = useMutation({ mutationFn: deleteProfile });
  const confirm = () => {
    onDelete();
    mutate(id);
  };
  return (
    <section className="stack gap-16 full-row pad-above-8 narrow" aria-label={`Delete ${name}`}>
      <p>
        Delete {name}? All its works, images and calls go with it, and its page is gone at once. Your payments stay,
        with their receipts. This cannot be undone.
      </p>
      <PaidParts profile={profile} />
      <div className="cluster gap-12">
        <ActionButton variant="destructive" isBusy={isPending} busyLabel="Deleting" onClick={confirm}>
          Delete for good
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          Keep it
        </Button>
      </div>
      {error !== null && <Failure>{describeDeletionFailure(error)}</Failure>}
    </section>
  );
}

function describeDeletionFailure(error: Error): string {
  return errorToMessage(error, 'The connection dropped, so we do not know whether it is deleted. Try again.');
}
