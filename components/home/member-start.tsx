import { ButtonLink } from '@/components/ui/button';
import type { Member } from '@/lib/browser/session/state';
import { chooseFirstStep } from './first-step';
import styles from './member-start.module.css';

/** The member's next step; replaces the statement. */
export function MemberStart({ member, missing }: { member: Member; missing: Parameters<typeof chooseFirstStep>[1] }) {
  const { title, text, ways } = chooseFirstStep(member, missing);
  return (
    <div className={styles.start}>
      <h1 className={`t-h1 break ${styles.title}`}>{title}</h1>
      <div>
        <p className={styles.text}>{text}</p>
        <p className={styles.ways}>
          {ways.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </div>
  );
}
