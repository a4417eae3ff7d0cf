'use client';

import { useState } from 'react';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { DeviceDraftStore } from './device-draft-store';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

export function useDraftState<Values>(
  store: DeviceDraftStore<Values>,
  { id, isNew, isChanged, isDiscarded }: { id: string; isNew: boolean; isChanged: boolean; isDiscarded: boolean },
): string {
  const [found] = useState(() => store.readSavedAt(id));
  const savedAt = useBrowserValue(() => store.readSavedAt(id), null, store.subscribe);
  if (isDiscarded) return 'Discarded.';
  if (!isChanged) return isNew ? '' : 'Saved.';
  if (savedAt === null) return 'Draft';
  const when = formatSavedAt(savedAt);
  return savedAt === found ? `Your draft from ${when.replace(/^(at|on) /, '')} is back.` : `Draft saved ${when}`;
}

/** Returns "at 14:05" for today, otherwise "on 3 November at 14:05". */
export function formatSavedAt(savedAt: string): string {
  const at = new Date(savedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `at ${time.format(at)}` : `on ${day.format(at)} at ${time.format(at)}`;
}
