'use client';

import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import type { Profile } from '@/lib/shared/contract/profile';
import { isListed } from '@/lib/shared/domain/profile';
import { paths } from '@/lib/shared/paths';
import { listMissingFields, type MissingField } from '../missing-fields';
import { useOwnProfile } from './profile-actions';
import styles from './profile-screen.module.css';

export function EmptyProfile({ id, name }: { id: string; name: string }) {
  const own = useOwnProfile(id);
  return (
    <div className={`above-44 ${styles.empty}`}>
      {own ? (
        <Missing profile={own} />
      ) : (
        <EmptyFrame title="Nothing here yet">
          <p>{name} has not shown anything so far.</p>
        </EmptyFrame>
      )}
    </div>
  );
}

function Missing({ profile }: { profile: Profile }) {
  const [next, ...others] = listMissingFields(profile);
  const createEditAddress = (part: MissingField) => paths.editProfile(profile.id, part.id);
  return (
    <EmptyFrame
      title="Your page is here, and still empty"
      action={
        <>
          {next && (
            // A page has only one primary button. On a listed profile, that is "Edit profile".
            <ButtonLink href={createEditAddress(next)} variant={isListed(profile) ? 'secondary' : 'primary'}>
              {next.label}
            </ButtonLink>
          )}
          <ul className={`t-ui quiet stack start gap-8 above-20 ${styles.others}`}>
            {others.map((part) => (
              <li key={part.id}>
                <TextLink href={createEditAddress(part)}>{part.label}</TextLink>
              </li>
            ))}
          </ul>
        </>
      }
    >
      <p>
        {isListed(profile)
          ? 'You are in the directory. This would tell people more.'
          : 'With a picture or a few words you appear in the directory.'}
      </p>
    </EmptyFrame>
  );
}

/** Only the owner sees the text, but its space is reserved for everyone. */
export function NextStep({ id }: { id: string }) {
  const own = useOwnProfile(id);
  const [next, ...others] = own ? listMissingFields(own) : [];
  return (
    <p className={`t-small quiet row center above-12 ${styles.line}`}>
      {next && (
        <span>
          Next:{' '}
          <TextLink href={paths.editProfile(id, next.id)} acts>
            {next.label}
          </TextLink>
          {others.length > 0 && `, and ${others.length} more`}
        </span>
      )}
    </p>
  );
}
