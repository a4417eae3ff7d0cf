'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import styles from './sign-in-form.module.css';
import { useNextAddress } from './use-next-address';

type AlreadyInProps = {
  /** Somebody is coming in here, who is led on elsewhere. */
  isEntering: boolean;
  leadsOn: boolean;
};

/** For who is signed in and comes to an entrance: a tab that waited, the back button, an old link. */
export function AlreadySignedIn({ isEntering, leadsOn }: AlreadyInProps) {
  const session = useSession();
  const router = useRouter();
  const next = useNextAddress() ?? paths.home();
  const isIn = session.status === 'member' && !isEntering;

  useEffect(() => {
    if (isIn && leadsOn) router.replace(next);
  }, [isIn, leadsOn, next, router]);

  if (session.status !== 'member' || !isIn) return null;
  return (
    <p role="status" className={styles.notice}>
      You are signed in{session.email !== null && ` as ${session.email}`}.{' '}
      <TextLink href={next} acts>
        Go on
      </TextLink>
    </p>
  );
}
