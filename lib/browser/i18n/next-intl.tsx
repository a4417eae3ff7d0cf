import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { AbstractIntlMessages } from 'next-intl';
import { cloneElement, createContext, isValidElement, type ReactNode, useContext, useMemo } from 'react';

/*
 * next.config.ts replaces next-intl with this file in browsers. It contains only the functions that this site uses: the
 * package is three times as large, because it also formats dates and lists, and reads namespaces and named formats.
 */

type Message = Parameters<typeof format>[0];
type Values = FormatValues<ReactNode>;
type Translations = { locale: string; messages: AbstractIntlMessages };

const Context = createContext<Translations>({ locale: 'en', messages: {} });

export function NextIntlClientProvider({ locale, messages, children }: Translations & { children: ReactNode }) {
  return <Context value={useMemo(() => ({ locale, messages }), [locale, messages])}>{children}</Context>;
}

export function useLocale(): string {
  return useContext(Context).locale;
}

export function useTranslations() {
  const { locale, messages } = useContext(Context);
  return useMemo(() => createTranslator({ locale, messages }), [locale, messages]);
}

/** @returns a function that formats a message, or returns its key if it is missing or invalid */
export function createTranslator({ locale, messages }: Translations) {
  const write = (key: string, values?: Values) => {
    try {
      const message = findMessage(messages, key);
      if (message === undefined) throw new Error('The message is missing.');
      return format(message, locale, values && addKeys(values), { formatters });
    } catch (error) {
      reportError(new Error(`The message ${key} cannot be written.`, { cause: error }));
      return key;
    }
  };
  return Object.assign(write, { rich: write, has: (key: string) => findMessage(messages, key) !== undefined });
}

function findMessage(messages: AbstractIntlMessages, key: string): Message | undefined {
  const found = key.split('.').reduce<unknown>((group, name) => Object(group)[name], messages);
  return typeof found === 'string' || Array.isArray(found) ? found : undefined;
}

/** React needs the keys of elements that a message contains. */
function addKeys(values: Values): Values {
  let count = 0;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      const write = (chunks: ReactNode[]) => {
        const written = value(chunks);
        count += 1;
        return isValidElement(written) ? cloneElement(written, { key: count }) : written;
      };
      return [name, write];
    }),
  );
}

/** Creating formatters takes longer than formatting. */
const formatters: FormatOptions['formatters'] = {
  getNumberFormat: remember((...options) => new Intl.NumberFormat(...options)),
  getPluralRules: remember((...options) => new Intl.PluralRules(...options)),
  getDateTimeFormat: remember((...options) => new Intl.DateTimeFormat(...options)),
};

function remember<Options extends unknown[], Formatter>(create: (...options: Options) => Formatter) {
  const known = new Map<string, Formatter>();
  return (...options: Options): Formatter => {
    const id = JSON.stringify(options);
    const formatter = known.get(id) ?? create(...options);
    known.set(id, formatter);
    return formatter;
  };
}
