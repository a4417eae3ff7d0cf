import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';

type MoreArtworksProps = {
  shown: number;
  total: number;
  isCapped: boolean;
  /** Number of works that the link adds. */
  step: number;
  /** Links to the first of the added works on the longer wall. Null if the wall shows all works. */
  href: string | null;
  /** Set if the wall shows only some of the works. */
  fullList: { href: string; label: string } | null;
};

export function MoreArtworks({ shown, total, isCapped, step, href, fullList }: MoreArtworksProps) {
  const { t, language } = useWords();
  const shownTotal = formatCount(total, isCapped, language);
  const isAll = shown === total && !isCapped;
  const left = Math.max(1, total - shown);
  // If only one work would remain, it joins this batch (lib/server/api/join-orphan.ts).
  const next = left === step + 1 && !isCapped ? left : Math.min(step, left);
  return (
    <div className="cluster center gap-20 rows-12 above-56">
      {href !== null && (
        <ButtonLink href={href} variant="secondary">
          {t('ui.list.showMoreCount', { count: String(next) })}
        </ButtonLink>
      )}
      <p className="t-small quiet" role="status">
        {isAll
          ? t('artwork.count', { count: total, shown: shownTotal })
          : t('ui.partOf', { part: formatCount(shown, false, language), whole: shownTotal })}
      </p>
      {fullList && (
        <p className="t-ui push">
          <TextLink href={fullList.href}>{fullList.label}</TextLink>
        </p>
      )}
    </div>
  );
}
