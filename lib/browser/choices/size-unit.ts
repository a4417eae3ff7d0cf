import { readStored, writeStored } from '@/lib/browser/store/local-storage';
import { type SizeUnit, sizeUnits } from '@/lib/shared/domain/artwork';
import { getSite } from '@/lib/shared/site';

const KEY = 'size-unit';
/** Regions with the measurement system "US" in CLDR. */
const INCH_REGIONS: readonly string[] = ['US', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'];

export function readSizeUnit(): SizeUnit {
  const stored = readStored(KEY);
  return sizeUnits.find((one) => one === stored) ?? getSite().units ?? guessSizeUnit(navigator.language);
}

export function rememberSizeUnit(unit: SizeUnit): void {
  writeStored(KEY, unit);
}

/** Returns "in" for "en-US", and "cm" for "en-GB", "en" and "pt-PT". */
export function guessSizeUnit(language: string): SizeUnit {
  try {
    return INCH_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'in' : 'cm';
  } catch {
    return 'cm';
  }
}
