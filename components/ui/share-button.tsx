'use client';

import { useTranslations } from 'next-intl';
import { Button, IconButton } from './button';
import { Icon } from './icon';
import { showNotice, showToast } from './toast';

type ShareButtonProps = {
  title: string;
  path: string;
  /** True if sharing is the only action. The button then has a label and spans the full width. */
  isAlone?: boolean;
};

/** Opens the system's share sheet, or copies the link if there is none. */
export function ShareButton({ title, path, isAlone = false }: ShareButtonProps) {
  const t = useTranslations();
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The user closed the share sheet. After any other error, the link is copied.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast(t('ui.share.copied'));
    } catch {
      showNotice(t('ui.share.failed'));
    }
  };

  return isAlone ? (
    <Button variant="secondary" className="fill nowrap needs-script" onClick={share}>
      <Icon name="share" />
      {t('ui.share.label')}
    </Button>
  ) : (
    <IconButton icon="share" label={t('ui.share.label')} className="needs-script" onClick={share} />
  );
}
