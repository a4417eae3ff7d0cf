import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { embedProviderLabels } from '@/lib/shared/domain/artwork';
import { createPlayerAddress, findEmbedProvider } from '@/lib/shared/domain/embed';
import { Embed } from '../detail/embed';
import type { ArtworkDraft } from './artwork-draft';

export function EmbedField() {
  const t = useTranslations();
  const field = useFieldProps<ArtworkDraft>();
  const [typed, title] = useWatch<ArtworkDraft, ['embeddedContent.url', 'title']>({
    name: ['embeddedContent.url', 'title'],
  });
  const url = typed.trim();
  const provider = findEmbedProvider(url);
  return (
    <div className="stack gap-16 shrink">
      <TextField
        {...field('embeddedContent.url')}
        label={t('artwork.form.embed')}
        type="url"
        inputMode="url"
        placeholder="https://vimeo.com/76979871"
        help={t('artwork.form.embedHelp')}
      />
      {provider && (
        <Embed
          key={url}
          title={title || t('artwork.form.thisWork')}
          provider={embedProviderLabels[provider]}
          url={url}
          player={createPlayerAddress(provider, url)}
          isSound={provider !== 'YOUTUBE' && provider !== 'VIMEO'}
        />
      )}
    </div>
  );
}
