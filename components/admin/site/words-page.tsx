'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { ListEnd } from '@/components/ui/list-end';
import { LabelledOptions } from '@/components/ui/options';
import { PageTitle } from '@/components/ui/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { SelectField } from '@/components/ui/select-field';
import { TextLink } from '@/components/ui/text-link';
import { MESSAGES_PAGE_SIZE, type MessageFilters, messagesQuery } from '@/lib/browser/members/admin/site';
import { readListState } from '@/lib/browser/members/list-pages';
import type { SiteMessage } from '@/lib/shared/contract/site';
import { shownMessages } from '@/lib/shared/domain/site';
import { textLanguages } from '@/lib/shared/domain/translation';
import { languageNames } from '@/lib/shared/i18n/languages';
import { isNoun } from '@/lib/shared/i18n/nouns';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { WordRow } from './word-row';
import styles from './words-page.module.css';

export function WordsPage({ accountId }: { accountId: string }) {
  const { t } = useWords();
  const [filters, setFilters] = useState(readFilters);
  const list = readListState(
    useInfiniteQuery({ ...messagesQuery(accountId, filters), placeholderData: keepPreviousData }),
  );
  return (
    <>
      <PageTitle action={<TextLink href={paths.siteSettings()}>{t('admin.site.title')}</TextLink>}>
        {t('admin.words.title')}
      </PageTitle>
      <p className="t-small quiet above-12">{t('admin.words.help')}</p>
      <FilterFields filters={filters} onChange={setFilters} />
      <div aria-busy={list.isOld}>
        {groupByNoun(list.rows ?? []).map(({ noun, messages }) => (
          <section key={messages[0]?.id} className="above-32">
            <SectionHeading>{isNoun(noun) ? t(`admin.words.noun.${noun}`) : noun}</SectionHeading>
            <ul className="above-12">
              {messages.map((message) => (
                <li key={message.id} className="hair-above">
                  <WordRow accountId={accountId} message={message} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ListEnd list={list} pageSize={MESSAGES_PAGE_SIZE} />
    </>
  );
}

/** Links to this page can set its filters. */
function readFilters(): MessageFilters {
  const given = new URLSearchParams(window.location.search);
  return {
    query: given.get('query') ?? '',
    language: textLanguages.find((one) => one === given.get('language')),
    show: shownMessages.find((one) => one === given.get('show')) ?? 'ALL',
  };
}

function FilterFields({ filters, onChange }: { filters: MessageFilters; onChange: (to: MessageFilters) => void }) {
  const { t } = useWords();
  return (
    <search>
      <form className={`grid bottom gap-24 above-24 ${styles.filters}`} onSubmit={(event) => event.preventDefault()}>
        <DebouncedSearch
          name="query"
          label={t('admin.words.search')}
          placeholder={t('admin.words.search')}
          given={filters.query}
          onSearch={(query) => onChange({ ...filters, query })}
        />
        <SelectField
          label={t('admin.words.language')}
          isLabelHidden
          value={filters.language ?? ''}
          onChange={({ target }) =>
            onChange({ ...filters, language: textLanguages.find((one) => one === target.value) })
          }
        >
          <option value="">{t('admin.words.allLanguages')}</option>
          <LabelledOptions values={textLanguages} labels={languageNames} />
        </SelectField>
        <SelectField
          label={t('admin.words.shown')}
          isLabelHidden
          value={filters.show}
          onChange={({ target }) =>
            onChange({ ...filters, show: shownMessages.find((one) => one === target.value) ?? 'ALL' })
          }
        >
          <LabelledOptions values={shownMessages} labels={(show) => t(`admin.words.show.${show}`)} />
        </SelectField>
      </form>
    </search>
  );
}

type Group = { noun: string; messages: SiteMessage[] };

/**
 * Groups neighboring messages about the same noun. A noun can start several groups, because messages are sorted by
 * language.
 */
function groupByNoun(messages: readonly SiteMessage[]): Group[] {
  const groups: Group[] = [];
  for (const message of messages) {
    const [noun = ''] = message.key.split('.');
    const last = groups.at(-1);
    if (last?.noun === noun) last.messages.push(message);
    else groups.push({ noun, messages: [message] });
  }
  return groups;
}
