/** The currencies in which prices exist (product 5): a visitor chooses one of them. */
export const priceCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY'] as const;

/** What prices are shown in until a visitor chooses (spec 9). */
export const DEFAULT_CURRENCY = 'USD';
