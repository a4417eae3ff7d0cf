import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator as createOfPackage } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { createTranslator, NextIntlClientProvider, useLocale, useTranslations } from '@/lib/browser/i18n/next-intl';
import { textLanguages } from '@/lib/shared/domain/translation';
import { intlTags } from '@/lib/shared/i18n/languages';
import { getTexts } from '@/services/product-api/i18n/catalogue';
import { readMessageFacts } from '@/services/product-api/site/message-facts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function report() {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  return reported;
}

/** Lists values that cover several plural forms and every option of a select. */
function listValues(text: string): Record<string, string | number | ((chunks: ReactNode[]) => string)>[] {
  const { arguments: names, tags, choices } = readMessageFacts(text);
  return [0, 1, 2, 5, 11, 1234.5].map((number, index) => ({
    ...Object.fromEntries([...names].map((name) => [name, number])),
    ...Object.fromEntries(
      choices.flatMap(({ name, type, options }) =>
        type === 'select' ? [[name, options[index % options.length] ?? '']] : [],
      ),
    ),
    ...Object.fromEntries([...tags].map((name) => [name, (chunks: ReactNode[]) => `[${name} ${chunks.join('')}]`])),
  }));
}

it.each(textLanguages)('browsers write each message of "%s" as next-intl does', (language) => {
  const reported = report();
  const locale = intlTags[language];
  for (const [key, text] of getTexts(language)) {
    const own = createTranslator({ locale, messages: { message: compile(text) as unknown as string } });
    const packaged = createOfPackage<{ message: string }>({ locale, messages: { message: text }, timeZone: 'UTC' });
    for (const values of listValues(text)) {
      expect([key, own.rich('message', values)]).toEqual([key, packaged.rich('message', values as never)]);
    }
  }
  expect(reported).not.toHaveBeenCalled();
});

it('writes a message with elements in it', () => {
  function Sentence() {
    const t = useTranslations();
    const written = t.rich('shell.sentence', { link: (chunks) => <a href="/art">{chunks}</a>, count: 2 });
    return <p lang={useLocale()}>{written}</p>;
  }
  const warned = vi.spyOn(console, 'error');
  const sentence = compile('<link>Art</link>, <link>{count, plural, one {# work} other {# works}}</link>');
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" messages={{ shell: { sentence: sentence as unknown as string } }}>
      <Sentence />
    </NextIntlClientProvider>,
  );
  expect(markup).toBe('<p lang="en-GB"><a href="/art">Art</a>, <a href="/art">2 works</a></p>');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('shows the key of a message that is missing or broken, and reports the error', () => {
  const reported = report();
  const messages = { shell: { saved: compile('<b>Saved</b>') as unknown as string } };
  const t = createTranslator({ locale: 'en-GB', messages });
  const keys = ['shell.gone', 'shell', 'gone.away', 'constructor', '__proto__.name', 'shell.saved'];
  expect(keys.map((key) => t(key))).toEqual(keys);
  expect(keys.filter((key) => t.has(key))).toEqual(['shell.saved']);
  expect(reported).toHaveBeenCalledTimes(keys.length);
});
