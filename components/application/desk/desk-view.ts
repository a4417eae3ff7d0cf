import { readStored, writeStored } from '@/lib/browser/store/local-storage';

const KEY = 'application-desk-view';

export const deskViews = ['both', 'wall', 'list'] as const;
export type DeskView = (typeof deskViews)[number];

export const narrowDeskViews = ['wall', 'list'] as const satisfies readonly DeskView[];

export function readDeskView(): DeskView {
  const stored = readStored(KEY);
  return deskViews.find((view) => view === stored) ?? 'both';
}

export function rememberDeskView(view: DeskView): void {
  writeStored(KEY, view);
}
