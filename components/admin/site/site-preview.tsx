import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LabelledOptions } from '@/components/ui/options';
import { PreviewDialog } from '@/components/ui/preview-dialog';
import { SelectField } from '@/components/ui/select-field';
import { TextButton } from '@/components/ui/text-link';
import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { languageNames } from '@/lib/shared/i18n/languages';
import { PreviewFrame } from './preview-frame';
import styles from './site-preview.module.css';
import { type DraftCodec, useStoredDraft } from './use-stored-draft';

/** `path` is the page that the preview opens with. */
type PreviewedDraft<Draft> = DraftCodec<Draft> & { site: AdministeredSite; path: string };

/** In CSS pixels. */
const widths = { wide: 1_280, phone: 390 } as const;

/** Minimum width for a preview beside the form. Keep in sync with site-form.module.css. */
const HAS_ROOM = '(min-width: 1181px)';
const subscribe = subscribeToEvents(() => window.matchMedia(HAS_ROOM), 'change');

function useHasRoom(): boolean {
  return useBrowserValue(() => window.matchMedia(HAS_ROOM).matches, false, subscribe);
}

/** Shows the preview beside the form, if there is room. */
export function SitePreview<Draft extends FieldValues>(preview: PreviewedDraft<Draft>) {
  if (!useHasRoom()) return null;
  return (
    <aside className={styles.aside}>
      <Preview {...preview} width="wide" hasTitle />
    </aside>
  );
}

/** Opens the preview in a dialog on screens that are too narrow for it beside the form. */
export function SitePreviewButton<Draft extends FieldValues>(preview: PreviewedDraft<Draft>) {
  const t = useTranslations();
  const hasRoom = useHasRoom();
  const [isOpen, setOpen] = useState(false);
  if (hasRoom) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('ui.preview')}</TextButton>
      {isOpen && (
        <PreviewDialog title={t('admin.preview.title')} onClose={() => setOpen(false)}>
          <div className="page stack gap-12 above-12">
            <Preview {...preview} width="phone" />
          </div>
        </PreviewDialog>
      )}
    </>
  );
}

type PreviewProps<Draft> = PreviewedDraft<Draft> & { width: keyof typeof widths; hasTitle?: boolean };

function Preview<Draft extends FieldValues>(preview: PreviewProps<Draft>) {
  const { site, path, width: initial, hasTitle = false, ...codec } = preview;
  const t = useTranslations();
  const { version, languages, problem } = useStoredDraft(site, codec);
  const [width, setWidth] = useState(initial);
  const [isDark, setDark] = useState(false);
  const [language, setLanguage] = useState<(typeof languages)[number]>();
  return (
    <>
      <div className="cluster center spread gap-16">
        {hasTitle && <h2 className={`t-ui ${styles.title}`}>{t('admin.preview.title')}</h2>}
        <div className="row center gap-24">
          <fieldset className="row gap-24">
            <legend className="visually-hidden">{t('admin.preview.width')}</legend>
            <Switch isOn={width === 'wide'} label={t('admin.preview.wide')} onPress={() => setWidth('wide')} />
            <Switch isOn={width === 'phone'} label={t('admin.preview.phone')} onPress={() => setWidth('phone')} />
          </fieldset>
          <Switch isOn={isDark} label={t('admin.preview.dark')} onPress={() => setDark(!isDark)} />
        </div>
      </div>
      {languages.length > 1 && (
        <SelectField
          label={t('admin.preview.language')}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value))}
        >
          <LabelledOptions values={languages} labels={languageNames} />
        </SelectField>
      )}
      <PreviewFrame
        path={path}
        version={version}
        width={widths[width]}
        isDark={isDark}
        language={languages.find((one) => one === language) ?? languages[0]}
        onLanguage={setLanguage}
      />
      <p role="status" className="t-small quiet">
        {problem === null ? t('admin.preview.note') : t(`admin.preview.${problem}`)}
      </p>
    </>
  );
}

function Switch({ isOn, label, onPress }: { isOn: boolean; label: string; onPress: () => void }) {
  return (
    <button type="button" className={`t-ui pressable ${styles.switch}`} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  );
}
