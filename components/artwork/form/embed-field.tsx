import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { embedProviderLabels } from '@/lib/shared/domain/artwork';
import { createPlayerAddress, findEmbedProvider } from '@/lib/shared/domain/embed';
import { Embed } from '../detail/embed';
import type { ArtworkDraft } from './artwork-draft';

export function EmbedField() {
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
        label="Film or sound on another site"
        type="url"
        inputMode="url"
        placeholder="https://vimeo.com/76979871"
        help="YouTube, Vimeo, SoundCloud, Spotify or Bandcamp. It plays only when somebody presses it."
      />
      {provider && (
        <Embed
          key={url}
          title={title || 'This work'}
          provider={embedProviderLabels[provider]}
          url={url}
          player={createPlayerAddress(provider, url)}
          isSound={provider !== 'YOUTUBE' && provider !== 'VIMEO'}
        />
      )}
    </div>
  );
}
