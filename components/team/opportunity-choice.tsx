import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CheckRow } from '@/components/ui/check-row';
import { Loading } from '@/components/ui/loading';
import { type TeamViewer, teamCallsQuery } from '@/lib/browser/members/team/team';

type CallChoiceProps = {
  viewer: TeamViewer;
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Selects the calls whose applications a reviewer can read. */
export function CallChoice({ viewer, chosen, error, onChange }: CallChoiceProps) {
  const t = useTranslations();
  const query = useQuery(teamCallsQuery(viewer));
  if (query.data === undefined) {
    return <Loading label={t('ui.list.looking')} query={query} failure={t('ui.list.failed')} />;
  }
  return (
    <fieldset className="stack gap-8">
      <legend className="t-small medium">{t('team.form.calls')}</legend>
      {query.data.length === 0 && <p className="t-small quiet">{t('team.form.noCalls')}</p>}
      {error !== undefined && (
        <p role="alert" className="error t-small">
          {error}
        </p>
      )}
      {query.data.map(({ id, title }) => (
        <CheckRow
          key={id}
          name="callIds"
          label={<bdi>{title}</bdi>}
          aria-invalid={error !== undefined}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}
