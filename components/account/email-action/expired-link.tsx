import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import styles from './email-action.module.css';

/** A mail's link that does nothing any more, and where a new one can be had. */
export function ExpiredLink({ children }: { children: string }) {
  return (
    <>
      <PageTitle>This link does not work</PageTitle>
      <div className={styles.text} role="alert">
        <p>{children}</p>
        <TextLink href={paths.account()}>Go to your account</TextLink>
        {/* The page is there already: a fresh start of it, without the code. */}
        <a href={paths.accountAction()}>Choose a new password</a>
      </div>
    </>
  );
}
