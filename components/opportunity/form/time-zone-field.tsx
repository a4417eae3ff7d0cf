import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Dropdown } from '@/components/ui/dropdown';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { usePaused } from '@/components/ui/use-paused';
import { api } from '@/lib/browser/api/api';
import { getZoneCity } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { OpportunityDraft } from './opportunity-draft';
import { describeDeadline, listTimeZones, settleZone } from './time-zones';

const createPlaceKey = ({ city, country }: Pick<OpportunityDraft, 'city' | 'country'>) => `${country} ${city.trim()}`;

function usePlaceZone() {
  const [typed, country] = useWatch<OpportunityDraft, ['city', 'country']>({ name: ['city', 'country'] });
  const city = typed.trim();
  const key = createPlaceKey({ city, country });
  const isSettled = usePaused(key) === key;
  const { data } = useQuery({
    queryKey: ['time-zone', country, city],
    queryFn: ({ signal }) => api('GET /v1/opportunities/time-zones', { query: { country, city } }, { signal }),
    enabled: isSettled && country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A partial city name can match another place, which must not reset the chosen zone.
  return isSettled ? data : undefined;
}

/** Follows the city until the organizer chooses a zone. Stays empty if the place has several zones. */
export function TimeZoneField() {
  const { t, language } = useWords();
  const { control, setValue, getValues } = useFormContext<OpportunityDraft>();
  const [localDateTime, value] = useWatch<OpportunityDraft, ['deadline.localDateTime', 'deadline.timeZone']>({
    name: ['deadline.localDateTime', 'deadline.timeZone'],
  });
  const place = usePlaceZone();
  const [now] = useState(() => new Date());
  const options = useMemo(
    () => listTimeZones(place?.zones ?? [], localDateTime, now, { t, language }),
    [place, localDateTime, now, t, language],
  );
  const readPlace = () => createPlaceKey(getValues());
  const [chosenFor, setChosenFor] = useState(() => (getValues('deadline.timeZone') === '' ? null : readPlace()));
  const derived = place?.timeZone ?? null;
  const isAsked = place !== undefined && derived === null;
  const settle = useEffectEvent((zone: string) => {
    const settled = settleZone({ zone, chosenFor }, { derived, key: readPlace() });
    setChosenFor(settled.chosenFor);
    if (settled.zone !== zone) setValue('deadline.timeZone', settled.zone, { shouldDirty: chosenFor !== null });
  });
  useEffect(() => {
    // Also runs after the form is reset, because the stored version can lack a zone.
    if (place !== undefined) settle(value);
  }, [place, value]);
  const closing = describeDeadline(localDateTime, value, { t, language });
  const use = (text: ReactNode) => (
    <TextButton onClick={() => setValue('deadline.timeZone', derived ?? '', { shouldDirty: true })}>{text}</TextButton>
  );
  const isOther = derived !== null && value !== '' && value !== derived;
  return (
    <div className="stack gap-12">
      <Controller
        control={control}
        name="deadline.timeZone"
        render={({ field: { onChange }, fieldState }) => (
          <Dropdown
            label={t('opportunity.form.timeZone')}
            placeholder={t('opportunity.form.chooseZone')}
            options={options}
            selected={value === '' ? [] : [value]}
            error={fieldState.error?.message}
            onChange={([zone = '']) => {
              setChosenFor(zone === '' ? null : readPlace());
              onChange(zone);
            }}
          />
        )}
      />
      {isAsked && value === '' && <p className="t-small quiet">{t('opportunity.form.severalZones')}</p>}
      {chosenFor === null && place?.place && (
        <p className="t-small quiet">{t('opportunity.form.zoneOf', { place: place.place })}</p>
      )}
      {isOther && (
        <p className="t-small quiet">
          {place?.place
            ? t.rich('opportunity.form.otherZone', { place: place.place, city: getZoneCity(derived), use })
            : t.rich('opportunity.form.otherCountryZone', { city: getZoneCity(derived), use })}
        </p>
      )}
      {closing && (
        <p className="t-small row gap-8">
          <Icon name="clock" size={18} />
          <span>
            {closing.here}
            <span className="quiet block">{closing.elsewhere}</span>
          </span>
        </p>
      )}
    </div>
  );
}
