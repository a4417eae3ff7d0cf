import type { ReactNode } from 'react';
import { isolate } from '@/components/ui/isolated';
import type { Thread } from '@/lib/shared/contract/thread';
import { formatDayAt } from '@/lib/shared/domain/deadline';
import type { Clock } from '@/lib/shared/domain/recent-day';
import { useWords } from '@/lib/shared/i18n/use-words';
import { formatFirstName } from '../person';
import { ThreadEvent } from './letters';

type StartEventProps = {
  thread: Pick<Thread, 'about' | 'other' | 'startedAt' | 'isStarter'>;
  clock: Clock;
};

/** Example: "Ottilie asked about Peonies, Late on 22 November". */
export function StartEvent({ thread: { about, other, startedAt, isStarter }, clock }: StartEventProps) {
  const { t, language } = useWords();
  const day = formatDayAt(startedAt, clock.timeZone, clock.now.getFullYear(), language);
  const kind = about.title === null ? 'PROFILE' : about.kind;
  const values = {
    who: isStarter ? 'you' : 'other',
    name: formatFirstName(other, t),
    title: about.title ?? '',
    day,
    bdi: isolate,
    call: isolate,
    work: (chunks: ReactNode) => (
      <cite className="work-title" dir="auto">
        {chunks}
      </cite>
    ),
  };
  return (
    <ThreadEvent>
      <span className="break">{t.rich(`thread.event.${kind}`, values)}</span>
    </ThreadEvent>
  );
}
