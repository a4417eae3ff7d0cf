import { useTranslations } from 'next-intl';
import styles from './chip.module.css';
import { Icon } from './icon';
import { isolate } from './isolated';
import { Link } from './link';

type ChipProps = { label: string } & ({ href: string; onClick?: never } | { href?: never; onClick: () => void });

export function Chip({ label, href, onClick }: ChipProps) {
  const t = useTranslations();
  const face = {
    className: `t-small accent inline-row center gap-8 rounded hover-mat ${styles.chip}`,
    children: (
      <>
        {t.rich('ui.filter.remove', {
          ...{ label, bdi: isolate },
          hidden: (text) => <span className="visually-hidden">{text}</span>,
        })}
        <Icon name="close" size={14} />
      </>
    ),
  };
  if (href === undefined) return <button type="button" {...face} onClick={onClick} />;
  return <Link {...face} href={href} scroll={false} />;
}
