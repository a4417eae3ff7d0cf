import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import type { ArtworkPage } from '@/lib/shared/contract/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import type { Suggestion } from '@/lib/shared/filters/active-filters';
import { type ArtworkFilters, clearFilters, createArtworksHref, listActiveNames } from '@/lib/shared/filters/artwork';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { ActiveFilter } from './artwork-frame-data';

type NoArtworksProps = { filters: ArtworkFilters; works: ArtworkPage; advice: Suggestion<ActiveFilter> | null };

export function NoArtworks({ filters, works, advice }: NoArtworksProps) {
  const { t, language } = useWords();
  const isFiltered = listActiveNames(filters).length > 0;
  const all = (
    <TextLink href={createArtworksHref(clearFilters(filters))} acts={isFiltered} scroll={false}>
      {isFiltered ? t('ui.filter.clearFilters') : t('artwork.list.seeAll')}
    </TextLink>
  );
  if (works.total > 0) {
    return (
      <EmptyFrame title={t('ui.list.pastEnd')} action={all}>
        {t('artwork.list.pages', {
          count: works.pages,
          shown: formatCount(works.pages, works.totalIsCapped, language),
        })}
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame title={isFiltered ? t('artwork.list.noMatch') : t('ui.list.nothingYet')} action={isFiltered && all}>
      {advice && (
        <p>
          {t.rich('artwork.list.without', {
            label: advice.filter.label,
            count: advice.total,
            shown: formatCount(advice.total, advice.totalIsCapped, language),
            link: (chunks) => (
              <TextLink href={createArtworksHref(advice.filter.without)} acts scroll={false}>
                {chunks}
              </TextLink>
            ),
          })}
        </p>
      )}
      {!isFiltered && <p>{t('artwork.list.nobody')}</p>}
    </EmptyFrame>
  );
}
