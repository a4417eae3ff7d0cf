import { type SizeUnit, sizeUnits } from '@/lib/shared/domain/artwork';

const KEY = 'size-unit';
/** Regions that CLDR gives the measurement system "US". */
const INCH_REGIONS: readonly string[] = ['US', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'];

/**
 * The unit in which a new work begins: the one used last on this device, else inches where the browser's first language
 * names a region that measures in them.
 */
export function readSizeUnit(): SizeUnit {
  try {
    const stored = localStorage.getItem(KEY);
    const unit = sizeUnits.find((one) => one === stored);
    if (unit !== undefined) return unit;
  } catch {
    // Storage is blocked: the language decides.
  }
  return findUnitOf(navigator.language);
}

export function rememberSizeUnit(unit: SizeUnit): void {
  try {
    localStorage.setItem(KEY, unit);
  } catch {
    // Blocked or full.
  }
}

/** "en-US" is "in", "en-GB", "en" and "pt-PT" are "cm". */
export function findUnitOf(language: string): SizeUnit {
  try {
    return INCH_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'in' : 'cm';
  } catch {
    return 'cm';
  }
}
