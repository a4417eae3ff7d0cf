import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { type FieldValues, type Resolver, type UseFormReturn, useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import type { DeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import type { FieldMessages } from '@/lib/browser/forms/field-errors';
import { pickChanges } from '@/lib/browser/forms/merge-fields';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { changeSite, refetchSite } from '@/lib/browser/members/admin/site';
import { useLeaveGuard } from '@/lib/browser/store/use-leave-guard';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import styles from './site-draft-form.module.css';
import { SitePreview, SitePreviewButton } from './site-preview';
import type { DraftCodec } from './use-stored-draft';

type SiteDraftFormProps<Draft extends FieldValues> = DraftCodec<Draft> & {
  accountId: string;
  site: AdministeredSite;
  id: string;
  store: DeviceDraftStore<Draft>;
  loadResolver: () => Promise<Resolver<Draft>>;
  listErrors?: (draft: Draft) => FieldMessages;
  onPublished?: () => void;
  path: string;
  children: ReactNode;
};

const listNoErrors = () => ({});

/** Keeps changes to the site's settings as a draft on this device until they are published together. */
export function SiteDraftForm<Draft extends FieldValues>({
  accountId,
  site,
  id,
  store,
  loadResolver,
  listErrors = listNoErrors,
  createBody,
  createDraft,
  onPublished,
  path,
  children,
}: SiteDraftFormProps<Draft>) {
  const t = useTranslations();
  /** The last version whose conflicts the form has shown. */
  const seen = useRef<(AdministeredSite & { id: string }) | null>(null);
  const identify = (one: AdministeredSite) => ({ ...one, id });
  const readFields = (one: AdministeredSite) => ({ ...createBody(createDraft(one)) });
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    ...{ id, saved: site, createValues: createDraft, store, listErrors, loadResolver },
    save: async (draft, base) => {
      const changed = await saveChanges({
        ...{ fields: { ...createBody(draft) }, before: { ...createBody(base) }, readFields },
        ...{ latest: identify(site), seen },
        send: async ({ updatedAt }, changes) => identify(await changeSite(accountId, changes, updatedAt)),
        read: async () => identify(await refetchSite(accountId)),
      });
      onPublished?.();
      showToast(t('admin.site.published'));
      return changed;
    },
  });
  useLeaveGuard(isChanged);
  const preview = { site, path, createBody, createDraft };
  return (
    <Form form={form} onSubmit={submit} className={`above-32 ${styles.form}`} isSentByButtonOnly>
      <div className="stack gap-56">
        {children}
        <div className={`cluster center gap-24 rows-12 pad-16 on-wall hair-above ${styles.ways}`} data-form-bar>
          {failure !== null && <Failure>{failure}</Failure>}
          <ActionButton type="submit" isBusy={isSaving} busyLabel={t('ui.busy.publishing')}>
            {t('admin.site.publish')}
          </ActionButton>
          {(isChanged || isDiscarded) && (
            <TextButton onClick={isDiscarded ? undoDiscard : discard}>
              {isDiscarded ? t('ui.action.undo') : t('admin.site.discard')}
            </TextButton>
          )}
          <SitePreviewButton {...preview} />
          <span role="status" className="t-small quiet">
            <ChangeCount form={form} createBody={createBody} saved={readFields(site)} />
          </span>
        </div>
      </div>
      <SitePreview {...preview} />
    </Form>
  );
}

type ChangeCountProps<Draft extends FieldValues> = Pick<DraftCodec<Draft>, 'createBody'> & {
  form: UseFormReturn<Draft>;
  saved: object;
};

function ChangeCount<Draft extends FieldValues>({
  form: { control, getValues },
  createBody,
  saved,
}: ChangeCountProps<Draft>) {
  const t = useTranslations();
  useWatch({ control });
  const count = Object.keys(pickChanges({ ...createBody(getValues()) }, { ...saved })).length;
  return count === 0 ? null : t('admin.site.changes', { count });
}

export function DraftSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <SectionHeading>{title}</SectionHeading>
      <div className="above-20">{children}</div>
    </section>
  );
}
