import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { createAccentProperties, fitAccent } from '@/lib/shared/domain/accent';
import { DEFAULT_ACCENT } from '@/lib/shared/domain/site';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { SiteDraft } from './site-draft';
import styles from './site-form.module.css';

const COLOUR = /^#[0-9a-f]{6}$/;
const themes = ['light', 'dark'] as const;

/** Shows the contrast of the typed color. */
export function AccentField() {
  const { t } = useWords();
  const field = useFieldProps<SiteDraft>();
  const colour = useWatch<SiteDraft, 'accent'>({ name: 'accent' }).trim().toLowerCase();
  return (
    <div>
      <TextField
        {...field('accent')}
        label={t('admin.site.key.accent')}
        help={t('admin.look.accentHelp')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      {COLOUR.test(colour) && <Measured colour={colour} />}
    </div>
  );
}

function Measured({ colour }: { colour: string }) {
  const { t, language } = useWords();
  const fitted = fitAccent(colour);
  // Skips the contrast check for the default color, which is designed for both themes.
  const measured = colour === DEFAULT_ACCENT ? [] : themes;
  const ratio = new Intl.NumberFormat(intlTags[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div aria-live="polite" style={createAccentProperties(colour)}>
      <ul className="t-small above-12">
        {measured.map((theme) => {
          const { contrast, words, parts } = fitted[theme];
          const values = { theme, contrast: ratio.format(contrast) };
          return (
            <li key={theme}>
              {words === colour
                ? t('admin.look.enough', values)
                : t('admin.look.corrected', { ...values, words: words.toUpperCase(), parts: parts.toUpperCase() })}
            </li>
          );
        })}
      </ul>
      <p aria-hidden="true" className="cluster center gap-16 above-12">
        <span className="accent underlined">{t('admin.look.sampleLink')}</span>
        <span className={`t-small pad-8 ${styles.filled}`}>{t('admin.look.sampleFill')}</span>
      </p>
    </div>
  );
}
