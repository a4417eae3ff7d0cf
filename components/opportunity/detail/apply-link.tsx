import { Icon } from '@/components/ui/icon';
import type { Opportunity } from '@/lib/contract/opportunity';
import styles from './apply-link.module.css';

type Apply = Opportunity['apply'];

/** The one way to apply: the organizer's own page, or a letter to them. */
export function ApplyLink({ apply, title, isShort = false }: { apply: Apply; title: string; isShort?: boolean }) {
  if (apply.method === 'EMAIL') {
    return (
      <a className={styles.apply} href={`mailto:${apply.value}?subject=${encodeURIComponent(title)}`}>
        {isShort ? 'Apply' : 'Apply by email'}
      </a>
    );
  }
  return (
    <a className={styles.apply} href={apply.value} rel="noopener nofollow ugc">
      {isShort ? 'Apply' : `Apply on ${readHost(apply.value)}`}
      <Icon name="external" size={18} />
    </a>
  );
}

/** What is said beside it: where it leads, or whom it reaches. */
export function formatApplyNote(apply: Apply): string {
  return apply.method === 'EMAIL' ? `Your application goes to ${apply.value}.` : 'You leave this site to apply.';
}

function readHost(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
