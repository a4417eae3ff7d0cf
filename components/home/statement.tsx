import { ButtonLink } from '@/components/ui/button';
import { siteName } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';
import styles from './statement.module.css';

/** Introduces the site in two sentences with two links. */
export function Statement() {
  return (
    <div className={styles.statement}>
      <h1 className={styles.words}>
        <span>Work shown whole. </span>
        <span>Calls with their true cost.</span>
      </h1>
      <div>
        <p className={styles.text}>
          {siteName} is where artists, curators and the places that show them find each other. Looking is free and needs
          no account.
        </p>
        <p className={styles.ways}>
          <ButtonLink href={paths.artWall()}>See the wall</ButtonLink>
          <ButtonLink href={paths.opportunities()} variant="secondary">
            Find an open call
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
