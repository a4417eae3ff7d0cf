'use client';

import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import { useOwnProfile } from '../editor/use-own-profile';
import { listMissingFields } from '../missing-fields';
import styles from './profile-screen.module.css';

/** Shows the owner the next missing field. The line's space is reserved for everyone. */
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
