import { useTranslations } from 'next-intl';
import { attempt } from '@/components/ui/attempt';
import { IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { showNotice, showToast } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { closeLink, type OwnCollection, openLink, shareNotes } from '@/lib/browser/members/artwork/collections';
import type { Collection } from '@/lib/shared/contract/collection';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';

type ShareSheetProps = { own: OwnCollection; collection: Collection; onClose: () => void };

export function ShareSheet({ own, collection: { link }, onClose }: ShareSheetProps) {
  const t = useTranslations();
  const language = useLanguage();
  const change = useSingleFlight((request: () => Promise<void>) => attempt(request));
  const url = link && new URL(addLanguage(paths.sharedCollection(link.key), language), window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      showToast(t('ui.share.copied'));
    } catch {
      showNotice(t('ui.share.failed'));
    }
  };
  return (
    <Sheet title={t('ui.share.label')} isOpen onClose={onClose}>
      <div className="stack gap-16 columns-1 pad-above-24">
        <Toggle
          label={t('collection.link.toggle')}
          help={link === null ? t('collection.link.off') : t('collection.link.on')}
          checked={link !== null}
          onChange={({ target }) => void change(() => (target.checked ? openLink(own) : closeLink(own)))}
        />
        {url !== null && (
          <>
            <p className="row center spread gap-12 field-line">
              <bdi dir="ltr" className="t-ui break">
                {url.replace(/^https?:\/\//, '')}
              </bdi>
              <IconButton icon="copy" label={t('collection.link.copy')} hasBorder={false} onClick={() => void copy()} />
            </p>
            <Toggle
              label={t('collection.link.notes')}
              help={t('collection.link.notesHelp')}
              checked={link?.showsNotes === true}
              onChange={({ target }) => void change(() => shareNotes(own, target.checked))}
            />
            <p className="t-small">
              <TextButton onClick={() => void change(() => openLink(own))}>{t('collection.link.renew')}</TextButton>
              <span className="quiet block">{t('collection.link.renewNote')}</span>
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}
