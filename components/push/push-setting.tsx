'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Failure } from '@/components/ui/failure';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import {
  devicesQuery,
  type PushState,
  pushStateQuery,
  removeDevice,
  turnOffPush,
  turnOnPush,
} from '@/lib/browser/members/push/push';
import { useMember } from '@/lib/browser/session/member';
import { errorToMessage } from '@/lib/shared/api/error-message';

/** Shows which of the member's browsers receive push messages. Only pressing the button requests permission. */
export function PushSetting() {
  const t = useTranslations();
  const { accountId } = useMember();
  const client = useQueryClient();
  const state = useQuery(pushStateQuery(accountId)).data;
  const { data: devices = [] } = useQuery(devicesQuery(accountId));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: pushStateQuery(accountId).queryKey }),
        client.invalidateQueries({ queryKey: devicesQuery(accountId).queryKey }),
      ]),
  });
  const run = (change: () => Promise<void>) => () => isPending || mutate(change);

  return (
    <div className="stack gap-16">
      {state !== undefined && (
        <Notice icon="phone">
          <p role="status">
            {describeState(state)}{' '}
            {state === 'OFF' && (
              <TextButton aria-busy={isPending || undefined} onClick={run(() => turnOnPush(accountId))}>
                {t('push.setting.ask')}
              </TextButton>
            )}
            {state === 'ON' && (
              <TextButton aria-busy={isPending || undefined} onClick={run(turnOffPush)}>
                {t('push.setting.turnOff')}
              </TextButton>
            )}
          </p>
          {(state === 'OFF' || state === 'ON') && <p className="t-micro quiet">{t('push.setting.onlyHere')}</p>}
        </Notice>
      )}
      {error && <Failure>{errorToMessage(error, t('push.setting.failed'))}</Failure>}
      {devices.length > 0 && (
        <div>
          <h3 className="t-small quiet">{t('push.setting.others')}</h3>
          <ul>
            {devices.map(({ id, name }) => (
              <li key={id} className="row center gap-12 spread control hair-under">
                <bdi className="break shrink">{name}</bdi>
                <TextButton aria-label={t('push.setting.removeNamed', { name })} onClick={run(() => removeDevice(id))}>
                  {t('push.setting.remove')}
                </TextButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );

  function describeState(shown: PushState): string {
    switch (shown) {
      case 'ON':
        return t('push.setting.on');
      case 'OFF':
        return t('push.setting.off');
      case 'DENIED':
        return t('push.setting.denied');
      case 'NEEDS_APP':
        return t('push.setting.needsApp');
      case 'UNSUPPORTED':
        return t('push.setting.unsupported');
    }
  }
}
