import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { DropArea } from '@/components/ui/drop-area';
import { Logo } from '@/components/ui/logo';
import { TextButton } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { uploadMark } from '@/lib/browser/members/admin/site';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { SiteDraft } from './site-draft';

const ACCEPTED = '.svg,.png,image/svg+xml,image/png';

/** @param without label of the button that removes the logo or icon */
export function MarkField({ name, help, without }: { name: 'logo' | 'icon'; help: string; without: string }) {
  const t = useTranslations();
  const { field } = useController<SiteDraft, 'logo' | 'icon'>({ name });
  const [error, setError] = useState<string>();
  const label = t(`admin.site.key.${name}`);
  const upload = useSingleFlight(async (file: File) => {
    setError(undefined);
    try {
      field.onChange(await uploadMark(file));
    } catch (failure) {
      setError(formatFieldError(failure, 'image', t('ui.upload.failed')));
    }
  });
  return (
    <fieldset className="stack gap-12">
      <legend className="t-small quiet under-8">{label}</legend>
      {field.value !== null && (
        <p className="cluster center gap-24">
          <Logo mark={field.value} name={label} />
          <TextButton onClick={() => field.onChange(null)}>{without}</TextButton>
        </p>
      )}
      <div>
        <DropArea
          label={label}
          offer={{
            drop: t('admin.look.drop'),
            choose: t('ui.upload.chooseOne'),
            byFinger: t('admin.look.chooseFile'),
          }}
          accept={ACCEPTED}
          isMultiple={false}
          help={help}
          error={error}
          onFiles={([file]) => {
            if (file !== undefined) void upload(file);
          }}
        />
      </div>
    </fieldset>
  );
}
