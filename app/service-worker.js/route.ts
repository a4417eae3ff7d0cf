import { runServiceWorker } from '@/lib/browser/service-worker/service-worker';
import { SHOWN_KEY, STORE, SUBSCRIPTION_KEY } from '@/lib/browser/service-worker/subscription-store';
import { loadSiteMessages } from '@/lib/server/i18n/site-messages';
import { createManifestIcons } from '@/lib/server/seo/icons';
import { getDirection, mainLanguage } from '@/lib/shared/i18n/languages';
import { createWords } from '@/lib/shared/i18n/words';
import { getSite } from '@/lib/shared/site';

// This route is not prerendered, because the site's texts and icon are only known at run time.
export const dynamic = 'force-dynamic';

/** The script contains the translated texts, so browsers install a new version whenever a text changes. */
export async function GET(): Promise<Response> {
  const languages = new Set([mainLanguage, ...getSite().languages]);
  const texts = await Promise.all(
    [...languages].map(async (language) => {
      const { t } = createWords(language, await loadSiteMessages(language));
      return [
        language,
        {
          title: escapeHtml(t('push.offline.title')),
          text: escapeHtml(t('push.offline.text')),
          again: escapeHtml(t('push.offline.again')),
          dir: getDirection(language),
        },
      ];
    }),
  );
  const options = {
    ...{ texts: Object.fromEntries(texts), mainLanguage, icon: createManifestIcons()?.[0]?.src ?? '' },
    ...{ store: STORE, subscriptionKey: SUBSCRIPTION_KEY, shownKey: SHOWN_KEY },
  };
  return new Response(`(${runServiceWorker.toString()})(self,${JSON.stringify(options)});\n`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
