import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';

type LatestChangeProps = { change: { name: string | null; at: string } | null };

/** Says which team member has just changed the item. */
export function LatestChange({ change }: LatestChangeProps) {
  const { t, language } = useWords();
  return (
    <span role="status" className="quiet">
      {change &&
        t.rich('team.changedBy', {
          who: () => <bdi className="medium">{change.name ?? t('team.unnamed')}</bdi>,
          time: new Date(change.at).toLocaleTimeString(intlTags[language], { timeStyle: 'short' }),
        })}
    </span>
  );
}
