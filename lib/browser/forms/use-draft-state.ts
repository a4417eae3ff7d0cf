'use client';

import { useState } from 'react';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import type { DeviceDraftStore } from './device-draft-store';

export function useDraftState<Values>(
  store: DeviceDraftStore<Values>,
  { id, isNew, isChanged, isDiscarded }: { id: string; isNew: boolean; isChanged: boolean; isDiscarded: boolean },
): string {
  const words = useWords();
  const { t } = words;
  const [found] = useState(() => store.readSavedAt(id));
  const savedAt = useBrowserValue(() => store.readSavedAt(id), null, store.subscribe);
  if (isDiscarded) return t('ui.draft.discarded');
  if (!isChanged) return isNew ? '' : t('ui.draft.saved');
  if (savedAt === null) return t('ui.draft.draft');
  return savedAt === found ? t('ui.draft.back', describeTime(savedAt, words)) : formatDraftSaved(savedAt, words);
}

/** Formats "Draft saved at 14:05" for today, otherwise "Draft saved on 3 November at 14:05". */
export function formatDraftSaved(savedAt: string, words: Words): string {
  return words.t('ui.draft.savedAt', describeTime(savedAt, words));
}

function describeTime(savedAt: string, { language }: Words): { day: string; time: string } {
  const at = new Date(savedAt);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTags[language], options).format(at);
  const isToday = at.toDateString() === new Date().toDateString();
  return {
    day: isToday ? 'today' : format({ day: 'numeric', month: 'long' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
  };
}
