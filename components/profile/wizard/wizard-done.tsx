import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { Profile } from '@/lib/contract/profile';
import { isListed } from '@/lib/domain/profile';
import { paths } from '@/lib/paths';
import styles from './wizard-done.module.css';

/** Where the profile can be seen now, and what would make it be seen. */
export function WizardDone({ profile, next }: { profile: Profile; next: string | null }) {
  return (
    <div>
      <p className={styles.words}>
        {isListed(profile)
          ? `${profile.name} is in the directory, for everyone to see.`
          : `${profile.name} has a page of its own. With a picture or a few words about you it appears in the directory, too.`}
      </p>
      <div className={styles.ways}>
        {next ? (
          <>
            <ButtonLink href={next}>Go on to where you were</ButtonLink>
            <TextLink href={paths.profile(profile.id)}>See your profile</TextLink>
          </>
        ) : (
          <ButtonLink href={paths.profile(profile.id)}>See your profile</ButtonLink>
        )}
        <TextLink href={paths.directory()}>Look around the directory</TextLink>
        {!isListed(profile) && <TextLink href={paths.wizard('image')}>Add a picture</TextLink>}
      </div>
    </div>
  );
}
