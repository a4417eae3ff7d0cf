import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type FieldErrors, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { Failure } from '@/components/ui/failure';
import { FieldNotes } from '@/components/ui/field-notes';
import { Form } from '@/components/ui/form';
import { PageText } from '@/components/ui/markdown';
import { PageTitle } from '@/components/ui/page-title';
import { PreviewDialog } from '@/components/ui/preview-dialog';
import { Tabs } from '@/components/ui/tabs';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { pasteAsMarkdown } from '@/lib/browser/forms/pasted-markdown';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { publishSitePage, refetchSitePage } from '@/lib/browser/members/admin/site-pages';
import { useLeaveGuard } from '@/lib/browser/store/use-leave-guard';
import type { AdministeredSitePage } from '@/lib/shared/contract/site-page';
import { formatLanguage } from '@/lib/shared/domain/country';
import { sitePageLimits, TERMS } from '@/lib/shared/domain/site-page';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { createPageBody, createPageDraft, listPageFields, type PageDraft, parsePageDraft } from './page-draft';
import styles from './page-form.module.css';

const store = createDeviceDraftStore<PageDraft>('site-page', parsePageDraft);
const messageFields = Object.fromEntries(textLanguages.map((language) => [language, `texts.${language}.text`]));
const identify = (page: AdministeredSitePage) => ({ ...page, id: page.slug });

type PageFormProps = { accountId: string; page: AdministeredSitePage; offered: readonly TextLanguage[] };

/** Keeps the texts in all languages as a draft on this device until they are published. */
export function PageForm({ accountId, page, offered }: PageFormProps) {
  const t = useTranslations();
  const { slug } = page;
  /** The last version whose conflicts the form has shown. */
  const seen = useRef<(AdministeredSitePage & { id: string }) | null>(null);
  const readFields = (saved: AdministeredSitePage) => listPageFields(createPageBody(slug, createPageDraft(saved)));
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    id: slug,
    saved: page,
    createValues: createPageDraft,
    store,
    listErrors: () => ({}),
    loadResolver: async () => (await import('./page-resolver')).createPageResolver(slug),
    save: async (draft, base) => {
      const body = createPageBody(slug, draft);
      const published = await saveChanges({
        ...{ fields: listPageFields(body), before: listPageFields(createPageBody(slug, base)), readFields },
        ...{ latest: identify(page), seen, messageFields },
        send: async (latest, changes) => {
          const texts = textLanguages.map((one) => [one, one in changes ? body.texts[one] : latest.texts?.[one]]);
          const merged = { ...body, texts: Object.fromEntries(texts.filter(([, text]) => text)) };
          return identify(await publishSitePage(accountId, merged, latest.updatedAt));
        },
        read: async () => identify(await refetchSitePage(accountId, slug)),
      });
      showToast(t('admin.page.published'));
      return published;
    },
  });
  useLeaveGuard(isChanged);
  return (
    <Form form={form} onSubmit={submit} className={`stack gap-32 above-32 ${styles.form}`} isSentByButtonOnly>
      <LanguageTabs offered={offered} />
      {slug === TERMS && <Question languages={offered} />}
      <div className={'cluster center gap-24 rows-12 pad-16 hair-above'}>
        {failure !== null && <Failure>{failure}</Failure>}
        <ActionButton type="submit" isBusy={isSaving} busyLabel={t('ui.busy.publishing')}>
          {t('ui.action.publish')}
        </ActionButton>
        {(isChanged || isDiscarded) && (
          <TextButton onClick={isDiscarded ? undoDiscard : discard}>
            {isDiscarded ? t('ui.action.undo') : t('admin.site.discard')}
          </TextButton>
        )}
      </div>
    </Form>
  );
}

/** A tab for each language that the site offers or that already has a text. */
function LanguageTabs({ offered }: { offered: readonly TextLanguage[] }) {
  const { t, language: own } = useWords();
  const { getValues } = useFormContext<PageDraft>();
  const { errors, submitCount } = useFormState<PageDraft>();
  const [languages] = useState(() => {
    const { texts } = getValues();
    const isOpen = (one: TextLanguage) => offered.includes(one) || texts[one].text !== '' || texts[one].title !== '';
    return textLanguages.filter(isOpen).toSorted((one, other) => rank(offered, one) - rank(offered, other));
  });
  const [chosen, setChosen] = useState(languages[0] ?? 'en');
  const wrong = findWrongLanguage(errors);
  const [shownFor, setShownFor] = useState(submitCount);
  // Opens the tab of the first invalid field, so that the form can focus the field.
  if (shownFor !== submitCount) {
    setShownFor(submitCount);
    if (wrong !== undefined) setChosen(wrong);
  }
  return (
    <div>
      <Tabs
        label={t('admin.site.key.languages')}
        chosen={chosen}
        onChoose={(id) => setChosen(languages.find((one) => one === id) ?? chosen)}
        tabs={languages.map((language) => ({
          id: language,
          label: formatLanguage(language, own),
          panel: <PageFields language={language} />,
        }))}
      />
      <FieldNotes
        id="page-texts"
        error={typeof errors.texts?.message === 'string' ? errors.texts.message : undefined}
      />
    </div>
  );
}

const rank = (offered: readonly TextLanguage[], language: TextLanguage) =>
  offered.includes(language) ? offered.indexOf(language) : offered.length;

function findWrongLanguage({ texts }: FieldErrors<PageDraft>): TextLanguage | undefined {
  return textLanguages.find((language) => texts?.[language] !== undefined);
}

function PageFields({ language }: { language: TextLanguage }) {
  const t = useTranslations();
  const field = useFieldProps<PageDraft>();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="stack gap-24 pad-above-24">
      <TextField
        {...field(`texts.${language}.title`)}
        label={t('admin.page.textTitle')}
        lang={language}
        dir="auto"
        autoComplete="off"
      />
      <TextAreaField<PageDraft>
        name={`texts.${language}.text`}
        label={t('admin.page.text')}
        help={t('admin.page.textHelp')}
        limit={sitePageLimits.text}
        lang={language}
        onPaste={pasteAsMarkdown}
      />
      <div>
        <Button variant="secondary" onClick={() => setPreviewed(true)}>
          {t('ui.preview')}
        </Button>
      </div>
      {isPreviewed && <Preview language={language} onClose={() => setPreviewed(false)} />}
    </div>
  );
}

function Preview({ language, onClose }: { language: TextLanguage; onClose: () => void }) {
  const { title, text } = useWatch<PageDraft, `texts.${TextLanguage}`>({ name: `texts.${language}` });
  return (
    <PreviewDialog onClose={onClose}>
      <div className="page" lang={language}>
        <PageTitle>
          <span dir="auto">{title}</span>
        </PageTitle>
        <div className="above-32">
          <PageText>{text}</PageText>
        </div>
      </div>
    </PreviewDialog>
  );
}

function Question({ languages }: { languages: readonly TextLanguage[] }) {
  const { t, language: own } = useWords();
  const field = useFieldProps<PageDraft>();
  const mustAccept = useWatch<PageDraft, 'mustAccept'>({ name: 'mustAccept' });
  return (
    <div className="stack gap-24">
      <ToggleField<PageDraft>
        name="mustAccept"
        label={t('admin.page.mustAccept')}
        help={t('admin.page.mustAcceptHelp')}
      />
      {mustAccept &&
        languages.map((language, index) => (
          <TextField
            key={language}
            {...field(`note.${language}`)}
            label={
              languages.length === 1
                ? t('admin.page.note')
                : t('ui.translation.text', {
                    text: t('admin.page.note'),
                    language: formatLanguage(language, own),
                  })
            }
            help={index === languages.length - 1 ? t('admin.page.noteHelp') : undefined}
            lang={language}
            dir="auto"
            autoComplete="off"
          />
        ))}
    </div>
  );
}
