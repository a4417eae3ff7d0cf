import styles from './chip.module.css';
import { Icon } from './icon';
import { Link } from './link';

type ChipProps = { label: string } & ({ href: string; onClick?: never } | { href?: never; onClick: () => void });

export function Chip({ label, href, onClick }: ChipProps) {
  const content = (
    <>
      <span className="visually-hidden">Remove </span>
      {label}
      <Icon name="close" size={14} />
    </>
  );
  return href === undefined ? (
    <button
      type="button"
      className={`t-small accent inline-row center gap-8 rounded hover-mat ${styles.chip}`}
      onClick={onClick}
    >
      {content}
    </button>
  ) : (
    <Link
      href={href}
      className={`t-small accent inline-row center gap-8 rounded hover-mat ${styles.chip}`}
      scroll={false}
    >
      {content}
    </Link>
  );
}
