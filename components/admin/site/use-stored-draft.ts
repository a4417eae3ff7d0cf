import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { setFieldErrors } from '@/lib/browser/forms/field-errors';
import { pickChanges } from '@/lib/browser/forms/merge-fields';
import { storeSiteDraft } from '@/lib/browser/members/admin/site';
import { ApiError } from '@/lib/shared/api/request';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import type { TextLanguage } from '@/lib/shared/domain/translation';

/** In milliseconds. */
const PAUSE = 600;

/** Converts between settings and form values. */
export type DraftCodec<Draft> = {
  createBody: (draft: Draft) => EndpointBody<'PUT /v1/admin/site/draft'>;
  createDraft: (site: AdministeredSite) => Draft;
};

type Stored = {
  /** Increases with each stored draft. It is 0 before the first. */
  version: number;
  languages: TextLanguage[];
  /** `invalid` means that the server rejected a value, whose field shows the error. */
  problem: 'invalid' | 'failed' | null;
};

/** After each pause in typing, stores the form's changes so that the preview can show them. */
export function useStoredDraft<Draft extends FieldValues>(
  site: AdministeredSite,
  { createBody, createDraft }: DraftCodec<Draft>,
): Stored {
  const form = useFormContext<Draft>();
  useWatch({ control: form.control });
  const body = createBody(form.getValues());
  const changes = pickChanges({ ...body }, { ...createBody(createDraft(site)) });
  const [stored, setStored] = useState<Stored>({ version: 0, languages: site.settings.languages, problem: null });
  const rejected = useRef<string[]>([]);

  const store = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await storeSiteDraft(changes, signal);
      const languages = body.languages ?? site.settings.languages;
      if (!signal.aborted) setStored(({ version }) => ({ version: version + 1, languages, problem: null }));
      show({});
    } catch (error) {
      if (signal.aborted) return;
      const fields = (error instanceof ApiError && error.fields) || {};
      show(fields);
      setFieldErrors(form, error);
      setStored((last) => ({
        ...last,
        // The preview shows the last valid version.
        version: Math.max(1, last.version),
        problem: Object.keys(fields).length > 0 ? 'invalid' : 'failed',
      }));
    }
  });

  /** A changed field can make other values valid, so their errors must go. */
  function show(fields: Record<string, string>) {
    for (const name of rejected.current) if (!(name in fields)) form.clearErrors(name as FieldPath<Draft>);
    rejected.current = Object.keys(fields);
  }

  const isFirst = stored.version === 0;
  const key = `${site.updatedAt} ${JSON.stringify(changes)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores each change once
  useEffect(() => {
    const outdated = new AbortController();
    const timer = setTimeout(() => void store(outdated.signal), isFirst ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [key]);

  return stored;
}
