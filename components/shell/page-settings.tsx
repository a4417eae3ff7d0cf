import type { PageSettings as Settings } from '@/lib/shared/env';
import { OwnScript } from './early-theme';

/** Writes the settings of this site as the first script of a page, before any other reads them (lib/shared/env.ts). */
export function PageSettings({ settings }: { settings: Settings }) {
  // A value that contains a tag cannot end the script.
  return <OwnScript code={`window.pageSettings=${JSON.stringify(settings).replaceAll('<', '\\u003c')}`} />;
}
